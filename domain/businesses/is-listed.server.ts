import { sql } from 'kysely'

/**
 * Whether lists and searches show a row of `businesses`: it is published, and its managers confirmed it lately enough.
 * The database says the same in its indexes and functions.
 */
export const isListed = (table: 'b' | 'businesses') =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'published' and ${sql.ref(`${table}.unlisted_at`)} is null)`
