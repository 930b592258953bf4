import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { HelpVote } from './requests.ts'

/** Says whether an article helped; with the same id once more, says otherwise. As anybody. Throws `not_found`. */
export async function voteHelp(tx: Tx, vote: HelpVote & { slug: string }): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ outcome: string | null }>`
    select vote_help(${vote.id}, ${vote.slug}, ${vote.isHelpful}) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome
  if (!outcome) throw new DomainError('not_found', 'There is no such article')
  return { isNew: outcome === 'new' }
}

/** Whether this vote was given already, so that changing it costs nothing. As anybody. */
export async function isHelpVote(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select is_help_vote(${id}) as given`.execute(tx)
  return rows[0]!.given
}
