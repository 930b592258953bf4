import { z } from 'zod'

/** The state of the running site. Sizes are in bytes. */
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
      /** Transactions waiting for a connection. */
      waiting: z.int(),
      restarts: z.int(),
      /** Round trip of a query, in milliseconds. */
      answerMs: z.number(),
      /** The fault that failing statements have revealed. */
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
    /** Whether it is being removed. */
    isLeaving: z.boolean(),
    /** Without it, nobody could administer the site. */
    hasOnlyAdmins: z.boolean(),
    /** The caller uses one of these accounts, which would be removed as well. */
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
    /** Rows per table when it was made; null if the database tool doesn't say. */
    rows: z.record(z.string(), z.int()).nullable(),
    media: z.object({ files: z.int(), bytes: z.int() }).nullable(),
    /** Null until someone ran a check. */
    check: z.object({ at: z.string(), isSound: z.boolean(), words: z.string() }).nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof backupSchema>
