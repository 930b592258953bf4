/** The first argument of queries and commands: a transaction that already runs as someone. */
export type { Tx } from '#db/client.ts'
