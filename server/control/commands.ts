import { z } from 'zod'
import { type DemoState, findDemoState, removeDemo } from '#db/seed/demo/remove.ts'
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
    run: ({ db, signal }: CommandContext): Promise<number> => removeDemo(db, { signal }),
  },
  ...roleCommands,
  ...keyCommands,
}
export type KnownCommands = typeof commands
