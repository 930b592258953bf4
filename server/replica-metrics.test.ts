import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addReplicaMetrics } from './replica-metrics.ts'

test('who answered reads is counted, and each replica says how it is', async () => {
  const registry = new Registry()
  const states = [
    { name: 'r1:5432', isUsable: true, reason: null, lagSeconds: 0 },
    { name: 'r2:5432', isUsable: false, reason: 'it doesn’t answer in time', lagSeconds: null },
  ]
  const onRead = addReplicaMetrics({ registry, states: () => states })
  onRead('replica')
  onRead('primary', 'behind')
  onRead('primary')
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  expect(lines.sort()).toEqual([
    'database_read_fallbacks_total{reason="behind"} 1',
    'database_reads_total{from="primary"} 2',
    'database_reads_total{from="replica"} 1',
    'database_replica_lag_seconds{replica="r1:5432"} 0',
    'database_replica_usable{replica="r1:5432"} 1',
    'database_replica_usable{replica="r2:5432"} 0',
  ])
})
