/** The handle that queries and commands take first: a transaction that already acts for somebody. */
export type { Tx } from '#db/client.ts'
