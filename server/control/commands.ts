import { z } from 'zod'
import { type DemoCounts, type DemoState, findDemoState, removeDemo } from '#db/seed/demo/remove.ts'
import { forgetPasswords } from '../start/demo-accounts/password-file.ts'
import { billingCommands } from './billing-commands.ts'
import type { CommandContext } from './context.ts'
import { keyCommands } from './key-commands.ts'
import { roleCommands } from './role-commands.ts'

const none = z.undefined()

/** What the command line can have done, by a running site too. */
export const commands = {
  demoStatus: {
    args: none,
    run: ({ db }: CommandContext): Promise<DemoState> => findDemoState(db),
  },
  demoRemove: {
    args: none,
    async run({ db, config, signal }: CommandContext): Promise<DemoCounts> {
      const removed = await removeDemo(db, { signal })
      forgetPasswords(config.dataDir)
      return removed
    },
  },
  ...roleCommands,
  ...keyCommands,
  ...billingCommands,
}
export type KnownCommands = typeof commands
