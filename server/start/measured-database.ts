import type { Db } from '#db/client.ts'

export type Measured = { db: Db; waiting: () => number }

/** The same database, reporting how long its transactions take and how many wait for one of `connections`. */
export function measured(db: Db, connections: number, onTransaction: (seconds: number) => void): Measured {
  let open = 0
  async function timed<T>(run: () => Promise<T>): Promise<T> {
    const start = performance.now()
    open += 1
    try {
      return await run()
    } finally {
      open -= 1
      onTransaction((performance.now() - start) / 1000)
    }
  }
  return {
    waiting: () => Math.max(0, open - connections),
    db: {
      engine: db.engine,
      faults: db.faults,
      raw: db.raw,
      asUser: (claims, fn) => timed(() => db.asUser(claims, fn)),
      transaction: (fn, options) => timed(() => db.transaction(fn, options)),
      close: () => db.close(),
    },
  }
}
