import type { Registry } from 'prom-client'
import type { Config } from '#config.ts'
import type { SystemDeps } from '../api/system-deps.ts'
import { commands } from '../control/commands.ts'
import type { CommandContext } from '../control/context.ts'
import { readHealth } from '../health.ts'
import type { Gauges } from '../metrics.ts'
import { setupSettings } from './setup-settings.ts'

type Options = {
  config: Config
  context: CommandContext
  gauges: Gauges
  registry: Registry
}

/** What the panel may do with the program itself: mostly the operator's own commands. */
export function systemAccess({ config, context, gauges, registry }: Options): SystemDeps {
  const { db, backups } = context
  return {
    health: () => readHealth({ db, dataDir: config.dataDir, registry, ...gauges }),
    backups,
    keys: {
      list: () => commands.keyList.run(context),
      rotate: () => commands.keyRotate.run(context),
    },
    setup: setupSettings(config),
    demo: {
      find: () => commands.demoStatus.run(context),
      remove: () => commands.demoRemove.run(context),
    },
  }
}
