import { AsyncLocalStorage } from 'node:async_hooks'
import { NestedTransactionError } from './errors.ts'

/** One running transaction, found by any code that it calls. */
export type Scope = {
  begin: string
  /** Whether it runs as the owner of the tables. */
  isOwner: boolean
  /** Whether it was begun to read only. */
  isReadOnly: boolean
  /** Set until the transaction has begun or failed to, where statements don't wait for that. */
  begun?: Promise<unknown>
  state: 'waiting' | 'connected' | 'ended'
  connectedAt: number
}

/**
 * Knows whether the calling code runs inside a transaction: there, requesting another connection would hang forever.
 */
export class TransactionScopes {
  readonly #storage = new AsyncLocalStorage<Scope>()

  /** The calling code's scope, while its transaction lasts. */
  current(): Scope | undefined {
    const scope = this.#storage.getStore()
    return scope?.state === 'ended' ? undefined : scope
  }

  /** Called for each connection requested: the first belongs to the transaction, a second never comes. */
  claimConnection(): Scope | undefined {
    const scope = this.current()
    if (scope?.state === 'connected') throw new NestedTransactionError()
    if (scope) {
      scope.state = 'connected'
      scope.connectedAt = Number.NaN
    }
    return scope
  }

  /** Runs `fn` in a new scope; `onEnd` gets the time it held the connection, in milliseconds. */
  async run<T>(
    { begin, isOwner, isReadOnly }: Pick<Scope, 'begin' | 'isOwner' | 'isReadOnly'>,
    fn: () => Promise<T>,
    onEnd: (heldMs: number) => void,
  ): Promise<T> {
    if (this.current()) throw new NestedTransactionError()
    const scope: Scope = { begin, isOwner, isReadOnly, state: 'waiting', connectedAt: Number.NaN }
    try {
      return await this.#storage.run(scope, fn)
    } finally {
      scope.state = 'ended'
      onEnd(performance.now() - scope.connectedAt)
    }
  }
}
