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
    pages: z.object({
      bytes: z.int(),
      fresh: z.int(),
      stale: z.int(),
      shared: z.int(),
      rendered: z.int(),
      bypassed: z.int(),
    }),
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
    /** Where else it was copied to; null if nowhere. */
    copy: z.object({ where: z.string(), isEncrypted: z.boolean() }).nullable().default(null),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof backupSchema>

const setupTestSchema = z
  .object({
    /** What went wrong; null if it works. */
    problem: z.string().nullable(),
    at: z.string(),
  })
  .nullable()

/** What a site needs before its launch, apart from what its settings say. */
export const setupSchema = z
  .object({
    address: z.object({ name: z.string(), url: z.string(), isPublic: z.boolean() }),
    mail: z.object({
      isDelivered: z.boolean(),
      from: z.string(),
      /** The caller’s latest test email; null if there was none in the last 90 days. */
      test: z
        .object({
          to: z.string(),
          state: z.enum(['queued', 'sent', 'failed', 'kept']),
          /** Why the latest attempt failed. */
          problem: z.string().nullable(),
          at: z.string(),
        })
        .nullable(),
    }),
    texts: z.object({ isDelivered: z.boolean() }),
    /** Anybody’s latest test of what is set now; null if there was none. */
    tests: z.object({ address: setupTestSchema, payments: setupTestSchema, texts: setupTestSchema }),
    payments: z.enum(['stripe', 'test', 'off']),
    map: z.enum(['built_in', 'tiles', 'style']),
    /** Where the home page’s numbers come from. */
    numbers: z.enum(['undecided', 'written', 'counted']),
    /** Null if another service manages the accounts. */
    administrators: z.object({ all: z.int(), withoutFactor: z.int() }).nullable(),
    /** The latest one; null if there is none on this server. */
    backup: z.object({ madeAt: z.string(), isSound: z.boolean().nullable() }).nullable(),
    demo: z.object({ businesses: z.int(), accounts: z.int() }),
  })
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof setupSchema>

/** The settings of a start that the setup list shows. */
export type SetupSettings = Pick<Setup, 'address' | 'payments' | 'map' | 'texts'> & {
  mail: Pick<Setup['mail'], 'isDelivered' | 'from'>
}
