import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type DemoState, findDemoState, removeDemo } from '#db/seed/demo/remove.ts'

export type CommandContext = {
  db: Db
  /** The site, or the command line, is being stopped. */
  signal: AbortSignal
}

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
}
export type KnownCommands = typeof commands
