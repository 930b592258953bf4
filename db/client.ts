import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { findTraceparent, inStep } from '#trace.ts'
import { actAs, type Claims, isView } from './as-user.ts'
import { Faults } from './faults.ts'
import { ScopedDialect } from './scoped-dialect.ts'
import { serverAttributes } from './statement-span.ts'
import { TransactionScopes } from './transaction-scope.ts'
import type { DB } from './types.gen.ts'

const oid = {
  date: 1082,
  dateArray: 1182,
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  textArray: 1009,
}

type Nested = string | null | Nested[]
const texts = types.getTypeParser(oid.textArray) as (text: string) => Nested[]
const toNumber = (value: Nested): unknown =>
  Array.isArray(value) ? value.map(toNumber) : value === null ? null : Number(value)

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.int8Array, (text) => texts(text).map(toNumber)],
  [oid.numericArray, (text) => texts(text).map(toNumber)],
  // A date isn't a timestamp: the driver's own parser turns it into midnight in the server's time zone.
  [oid.date, (text) => text],
  [oid.dateArray, texts],
])

/** How columns are parsed: int8 and numeric as numbers, date as `YYYY-MM-DD`, the rest as the driver does. */
const columnTypes = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(type)
    return own ?? types.getTypeParser(type, format)
  }) as typeof types.getTypeParser,
}

export type Tx = Transaction<DB>

/** The part of a pino logger that the database uses. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

export type Db = {
  readonly engine: 'embedded' | 'postgres'
  /** Faults that failing statements have revealed. */
  readonly faults: Pick<Faults, 'current'>
  /**
   * One transaction as this role with these claims; every loader and handler uses this. Inside, await only the handle:
   * everyone else waits for the connection. Throws `DatabaseAwayError`s, and `NestedTransactionError` inside another
   * transaction.
   */
  asUser<T>(claims: Claims, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The same as the owner. */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Single statements as the owner, for migrations, jobs and the auth service. It refuses to open transactions. */
  readonly raw: Kysely<DB>
  close(): Promise<void>
}

type TransactionOptions = {
  /** Lifts PostgreSQL's statement timeout, for migrations. */
  unbounded?: boolean
  /** One of many that load or migrate: taking long isn't worth a log line. */
  bulk?: boolean
}

type DbOptions = {
  connection: PoolConfig
  embedded: boolean
  log: Log
  /** PostgreSQL only: PGlite ignores it. */
  statementTimeoutMs?: number
  /** The longest wait for a connection. */
  connectionTimeoutMs?: number
  /** Connections to PostgreSQL. The embedded database has one: with more, PGlite mixes up replies. */
  poolSize?: number
  slowTransactionMs?: number
  /** The server is a replica, which only reads: a statement that each transaction begins with, to stop it there. */
  stopUnless?: () => string
}

export function createDatabase(options: DbOptions): Db {
  const { embedded, log, statementTimeoutMs = 10_000, slowTransactionMs = 50, stopUnless } = options
  const pool = new Pool({
    ...options.connection,
    ...(embedded
      ? { min: 1, max: 1, idleTimeoutMillis: 0 }
      : { max: options.poolSize ?? 10, pipeline: true }),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    types: columnTypes,
  })
  // Without listeners a lost connection, idle or in use, would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
  )

  const scopes = new TransactionScopes()
  const faults = new Faults(log)
  const server = serverAttributes(options.connection, embedded)
  const raw = new Kysely<DB>({
    dialect: new ScopedDialect(pool, scopes, faults, server),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  // Replaying a migration takes locks as the migration did, and the primary may be past it.
  const onReplica = stopUnless ? () => `; set local lock_timeout to '500ms'; ${stopUnless()}` : () => ''
  // Behind a transaction pooler the session is shared, so each transaction brings its own settings. Compiling a
  // statement takes longer than any page's statement runs.
  const begin = (timeoutMs: number) =>
    embedded
      ? 'begin'
      : `begin; set local timezone to 'UTC'; set local jit to off; set local statement_timeout to ${Math.trunc(timeoutMs)}${onReplica()}`

  // Emails and other rows that lead back to their trace take it from there.
  const named = (): string => {
    const traceparent = findTraceparent()
    return traceparent ? `; select set_config('baobab.traceparent', '${traceparent}', true)` : ''
  }

  const run = <T>(
    role: Claims['role'] | 'owner',
    statements: string,
    fn: (tx: Tx) => Promise<T>,
    { isBulk = false, isReadOnly = false } = {},
  ) =>
    inStep(
      () => ({ name: 'transaction', attributes: { ...server, 'db.role': role } }),
      () =>
        scopes.run(
          { begin: `${statements}${named()}`, isOwner: role === 'owner', isReadOnly },
          () => raw.transaction().execute(fn),
          (heldMs) => {
            if (heldMs > slowTransactionMs && !isBulk)
              log.warn({ role, ms: Math.round(heldMs) }, 'slow transaction')
          },
        ),
    )

  return {
    engine: embedded ? 'embedded' : 'postgres',
    faults,
    raw,
    asUser: async (claims, fn) =>
      run(claims.role, `${begin(statementTimeoutMs)}; ${actAs(claims)}`, fn, {
        isReadOnly: isView(claims) || stopUnless !== undefined,
      }),
    transaction: async (fn, { unbounded = false, bulk = false } = {}) =>
      run('owner', begin(unbounded ? 0 : statementTimeoutMs), fn, { isBulk: bulk }),
    async close() {
      await raw.destroy()
      // Kysely doesn't close a pool that it never used.
      if (!pool.ending) await pool.end()
    },
  }
}
