import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicasOptions } from '#db/replicas/open-replicas.ts'
import type { ReplicaState } from '#db/replicas/replica.ts'

type Deps = { registry: Registry; states: () => ReplicaState[] }

/** Adds what `/metrics` says of replicas, for a site that has some; returns what counts the reads. */
export function addReplicaMetrics({ registry, states }: Deps): NonNullable<ReplicasOptions['onRead']> {
  const registers = [registry]
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads as a visitor by who answered: replica, primary',
    labelNames: ['from'] as const,
    registers,
  })
  const fallbacks = new Counter({
    name: 'database_read_fallbacks_total',
    help: 'Reads that the primary answered after a replica: behind, failed, unsupported',
    labelNames: ['reason'] as const,
    registers,
  })
  gauge('database_replica_usable', 'Whether a replica is read: 1 or 0', ({ isUsable }) => Number(isUsable))
  gauge(
    'database_replica_lag_seconds',
    'How far a replica is behind; none while it doesn’t answer',
    (state) => state.lagSeconds,
  )

  function gauge(name: string, help: string, read: (state: ReplicaState) => number | null): void {
    new Gauge({
      name,
      help,
      labelNames: ['replica'] as const,
      registers,
      collect() {
        this.reset()
        for (const state of states()) {
          const value = read(state)
          if (value !== null) this.set({ replica: state.name }, value)
        }
      },
    })
  }

  return (from, refusal) => {
    reads.inc({ from })
    if (refusal) fallbacks.inc({ reason: refusal })
  }
}
