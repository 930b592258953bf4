import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { actAs, type Claims } from './as-user.ts'
import { columnTypes } from './column-types.ts'
import { Faults } from './faults.ts'
import { ScopedDialect } from './scoped-dialect.ts'
import { TransactionScopes } from './transaction-scope.ts'
import type { DB } from './types.gen.ts'

export type Tx = Transaction<DB>

/** The part of a pino logger that the database uses. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

export type Db = {
  readonly engine: 'embedded' | 'postgres'
  /** What its statements have shown to be wrong with it. */
  readonly faults: Pick<Faults, 'current'>
  /**
   * One transaction as this role with these claims; every loader and handler goes through here.
   * Inside, await nothing but the handle: everybody else waits for the connection.
   * Throws `DatabaseAwayError`s, and `NestedTransactionError` inside another transaction.
   */
  asUser<T>(claims: Claims, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The same as the owner. */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Single statements as the owner, for migrations, jobs and the auth service. It refuses to open transactions. */
  readonly raw: Kysely<DB>
  close(): Promise<void>
}

export type TransactionOptions = {
  /** Lifts PostgreSQL's statement timeout, for migrations. */
  unbounded?: boolean
  /** One of many that load or migrate: that it takes its time is not worth a line in the log. */
  bulk?: boolean
}

export type DbOptions = {
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
}

export function createDatabase(options: DbOptions): Db {
  const { embedded, log, statementTimeoutMs = 10_000, slowTransactionMs = 50 } = options
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
  const raw = new Kysely<DB>({
    dialect: new ScopedDialect(pool, scopes, faults),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  // Behind a transaction pooler the session belongs to nobody, so each transaction brings its own settings. Compiling a
  // statement takes longer than any page's statement runs.
  const begin = (timeoutMs: number) =>
    embedded
      ? 'begin'
      : `begin; set local timezone to 'UTC'; set local jit to off; set local statement_timeout to ${Math.trunc(timeoutMs)}`

  const run = <T>(
    role: Claims['role'] | 'owner',
    statements: string,
    fn: (tx: Tx) => Promise<T>,
    isBulk = false,
  ) =>
    scopes.run(
      { begin: statements, isOwner: role === 'owner' },
      () => raw.transaction().execute(fn),
      (heldMs) => {
        if (heldMs > slowTransactionMs && !isBulk)
          log.warn({ role, ms: Math.round(heldMs) }, 'slow transaction')
      },
    )

  return {
    engine: embedded ? 'embedded' : 'postgres',
    faults,
    raw,
    asUser: async (claims, fn) => run(claims.role, `${begin(statementTimeoutMs)}; ${actAs(claims)}`, fn),
    transaction: async (fn, { unbounded = false, bulk = false } = {}) =>
      run('owner', begin(unbounded ? 0 : statementTimeoutMs), fn, bulk),
    async close() {
      await raw.destroy()
      // Kysely leaves a pool alone that it never used.
      if (!pool.ending) await pool.end()
    },
  }
}
