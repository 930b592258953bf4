import type { Registry } from 'prom-client'
import type { Config } from '#config.ts'
import type { Db, Log } from '#db/client.ts'
import { openReplicas, type Replicas } from '#db/replicas/open-replicas.ts'
import { addReplicaMetrics } from '../replica-metrics.ts'

type Deps = {
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrls' | 'databasePoolSize' | 'roles'>
  db: Pick<Db, 'asUser'>
  registry: Registry
  log: Log
}

/** Null without any, and in a process that answers no visitors. */
export async function openReadReplicas({ config, db, registry, log }: Deps): Promise<Replicas | null> {
  const { databaseUrl, databaseReadUrls: urls, databasePoolSize: poolSize, roles } = config
  if (!databaseUrl || urls.length === 0 || !roles.has('web')) return null
  const opened: { replicas?: Replicas } = {}
  opened.replicas = await openReplicas({
    urls,
    primaryUrl: databaseUrl,
    readPrimary: (fn) => db.asUser({ role: 'anon' }, fn),
    poolSize,
    log,
    onRead: addReplicaMetrics({ registry, states: () => opened.replicas?.states() ?? [] }),
  })
  return opened.replicas
}
