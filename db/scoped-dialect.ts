import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { type Attributes, inStep } from '#trace.ts'
import { DatabaseNotWritableError, DatabaseUnavailableError } from './errors.ts'
import type { Faults } from './faults.ts'
import { describeStatement } from './statement-span.ts'
import type { TransactionScopes } from './transaction-scope.ts'
import { asAvailabilityError } from './unavailable.ts'

type KyselyPool = Exclude<PostgresDialectConfig['pool'], (...args: never[]) => unknown>
type KyselyClient = Awaited<ReturnType<KyselyPool['connect']>>
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** PostgreSQL over `pg`, where every connection and every `begin` passes through the transaction scopes. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #scopes: TransactionScopes

  /** `server` is what spans of statements say about it. */
  constructor(pool: Pool, scopes: TransactionScopes, faults: Faults, server: Attributes) {
    const config = { pool: scopedPool(pool, scopes, faults, server) }
    super(config)
    this.#config = config
    this.#scopes = scopes
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config, this.#scopes)
  }
}

class ScopedDriver extends PostgresDriver {
  readonly #scopes: TransactionScopes

  constructor(config: PostgresDialectConfig, scopes: TransactionScopes) {
    super(config)
    this.#scopes = scopes
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    const scope = this.#scopes.current()
    if (!scope) throw new Error('Open transactions with asUser or transaction, not on the raw handle')
    try {
      await connection.executeQuery(CompiledQuery.raw(scope.begin))
    } catch (error) {
      // Kysely rolls back only what had begun; some of these statements may have.
      await this.rollbackTransaction(connection)
      throw error
    }
  }
}

function scopedPool(pool: Pool, scopes: TransactionScopes, faults: Faults, server: Attributes): KyselyPool {
  const wrapped = new WeakMap<PoolClient, KyselyClient>()
  // Connections made before a failover lead to the server that has become a standby.
  const ages = new WeakMap<PoolClient, number>()
  let age = 0

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      const isNew = !ages.has(client)
      if (isNew) ages.set(client, age)
      if (isNew || ages.get(client) === age) return client
      client.release(true)
    }
  }

  /** Whether the connection is worth keeping after this error. */
  function judge(error: unknown): boolean {
    faults.note(error)
    if (error instanceof DatabaseNotWritableError) age += 1
    return !(error instanceof DatabaseNotWritableError || error instanceof DatabaseUnavailableError)
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const scope = scopes.claimConnection()
      const client = await connect().catch((error: unknown) => {
        throw asAvailabilityError(error)
      })
      if (scope) scope.connectedAt = performance.now()
      const isPipelined = pool.options.pipeline === true
      const known = wrapped.get(client) ?? scopedClient(client, { scopes, judge, isPipelined, server })
      wrapped.set(client, known)
      return known
    },
  }
}

type ClientNeeds = {
  scopes: TransactionScopes
  judge: (error: unknown) => boolean
  isPipelined: boolean
  server: Attributes
}

function scopedClient(client: PoolClient, { scopes, judge, isPipelined, server }: ClientNeeds): KyselyClient {
  let isSpent = false
  const run = async (sql: string, parameters: readonly unknown[]) => {
    const scope = scopes.current()
    try {
      if (isPipelined && scope && !scope.begun && sql === scope.begin) {
        scope.begun = begin(client, sql)
        return { command: 'BEGIN', rowCount: null, rows: [] }
      }
      const [result] = await Promise.all([client.query(sql, [...parameters]), scope?.begun])
      return allRows(result)
    } catch (error) {
      const known = asAvailabilityError(error, {
        isOwner: scope?.isOwner ?? true,
        isReadOnly: scope?.isReadOnly,
      })
      if (!judge(known)) isSpent = true
      throw known
    }
  }
  const query = async (sql: unknown, parameters: readonly unknown[] = []) => {
    // Kysely's type also allows a cursor, for which this dialect is given no class.
    if (typeof sql !== 'string') throw new TypeError('Streaming is not supported')
    // The transaction's span covers its begin, which is often sent without waiting.
    if (sql === scopes.current()?.begin) return run(sql, parameters)
    return inStep(
      () => describeStatement(sql, server),
      () => run(sql, parameters),
    )
  }
  return {
    release: (destroy) => client.release(destroy || isSpent),
    query: (sql: unknown, parameters?: readonly unknown[]) => query(sql, parameters) as never,
  }
}

/**
 * The first statement is sent without waiting, which saves a round trip. `begin` is sent alone: whatever happens to the
 * rest, there is a transaction, and a failed one rejects the statement instead of running it as the owner.
 */
function begin(client: PoolClient, sql: string): Promise<unknown> {
  const begun = Promise.all([client.query('begin'), client.query(sql.replace(/^begin;\s*/, ''))])
  // Reported with the first statement, which waits for it.
  begun.catch(() => undefined)
  return begun
}

/** Text with several statements has a result for each, which Kysely would read as none. */
function allRows(result: QueryResult | QueryResult[]): QueryResult {
  return Array.isArray(result) ? { ...result.at(-1)!, rows: result.flatMap(({ rows }) => rows) } : result
}
