import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { HelpVote } from './requests.ts'

/** Votes on whether an article helped; sending the same id again changes the vote. As anyone. Throws `not_found`. */
export async function voteHelp(tx: Tx, vote: HelpVote & { slug: string }): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ outcome: string | null }>`
    select vote_help(${vote.id}, ${vote.slug}, ${vote.isHelpful}) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome
  if (!outcome) throw new DomainError('not_found', 'Article not found')
  return { isNew: outcome === 'new' }
}

/** Whether this vote exists already, so that changing it doesn't count against rate limits. As anyone. */
export async function isHelpVote(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select is_help_vote(${id}) as given`.execute(tx)
  return rows[0]!.given
}
