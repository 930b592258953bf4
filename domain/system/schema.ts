import { z } from 'zod'

/** How the running site is. Sizes are bytes. */
export const healthSchema = z
  .object({
    version: z.string(),
    node: z.string(),
    startedAt: z.string(),
    database: z.object({
      engine: z.enum(['embedded', 'postgres']),
      version: z.string(),
      bytes: z.int(),
      migration: z.string(),
      /** Transactions that wait for a connection. */
      waiting: z.int(),
      restarts: z.int(),
      /** Of a question and its answer, in milliseconds. */
      answerMs: z.number(),
      /** What statements have shown to be wrong with it. */
      fault: z.enum(['damaged', 'not_writable']).nullable(),
    }),
    pages: z.object({ bytes: z.int(), fresh: z.int(), stale: z.int(), rendered: z.int(), bypassed: z.int() }),
    disk: z.object({ folder: z.string(), free: z.int(), total: z.int() }).nullable(),
    memory: z.object({ used: z.int(), total: z.int() }),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof healthSchema>

export const listedKeySchema = z
  .object({ kid: z.string(), alg: z.string(), createdAt: z.string(), signs: z.boolean() })
  .meta({ id: 'ListedKey' })
export type ListedKey = z.infer<typeof listedKeySchema>

export const demoSchema = z
  .object({
    businesses: z.int(),
    accounts: z.int(),
    /** It is being removed. */
    isLeaving: z.boolean(),
    /** Nobody could administer the site without it. */
    hasOnlyAdmins: z.boolean(),
    /** Whoever asks has one of these accounts, and it goes with them. */
    isOwnAccount: z.boolean(),
  })
  .meta({ id: 'DemoData' })
export type DemoData = z.infer<typeof demoSchema>

export const backupSchema = z
  .object({
    name: z.string(),
    madeAt: z.string(),
    bytes: z.int(),
    engine: z.enum(['embedded', 'postgres']),
    /** Rows of each table when it was made; null where the database tool doesn’t tell. */
    rows: z.record(z.string(), z.int()).nullable(),
    media: z.object({ files: z.int(), bytes: z.int() }).nullable(),
    /** Null until somebody asked. */
    check: z.object({ at: z.string(), isSound: z.boolean(), words: z.string() }).nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof backupSchema>
