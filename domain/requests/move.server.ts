import { sql } from 'kysely'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { hashOfSecret, makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { findByHash } from './find-by-link.server.ts'
import { notifyOfStep } from './notify.server.ts'
import type { RequestState, RequestStep } from './states.ts'

/** Who makes a step: whoever has the mailed link, a signed-in customer, or a manager of the business. */
type Mover = { token: string } | { id: string; side: 'visitor' | 'business' }

type Outcome = 'moved' | 'unknown' | 'stale' | 'not_offered' | 'past' | 'far' | 'full' | 'wordless'

type Moved = {
  id: string
  /** Other accepted appointments at the same time. */
  overlaps: number
}

/**
 * Takes a request one step on, over the version that the caller saw, and tells both sides. As whoever moves it. The database decides:
 * of two at once, one wins. Throws `not_found`, `stale` when it has moved since or such a step isn't possible now, `invalid` for a
 * time that wasn't proposed or has passed, `conflict` when the business takes one appointment at a time and has another one then.
 */
export async function moveRequest(
  tx: Tx,
  mover: Mover,
  {
    step,
    version,
    at = null,
    words,
    site,
    now,
  }: {
    step: RequestStep
    version: number
    /** ISO 8601. */
    at?: string | null
    words: string | null
    site: LetterSite
    now: Date
  },
): Promise<Moved> {
  const { token, hash } = makeSecret()
  const isMark = step === 'done' || step === 'no_show'
  const by =
    'token' in mover
      ? { id: null, link: hashOfSecret(mover.token), side: 'visitor' }
      : { id: mover.id, link: null, side: mover.side }
  const { rows } = await sql<{
    outcome: Outcome
    id: string | null
    overlaps: number
    was: RequestState | null
  }>`
    select outcome, id, clashes as "overlaps", was from move_request(${by.id}, ${by.link}, ${by.side}, ${version}, ${step}, ${at}, ${words},
      ${isMark ? null : hash}, ${now})`.execute(tx)
  const { outcome, id, overlaps, was } = rows[0]!
  if (outcome !== 'moved' || id === null) throw refusalOf(outcome)
  if (!isMark) {
    const request = await findByHash(tx, hash)
    await notifyOfStep(tx, { request: request!, was: was!, site, token })
  }
  return { id, overlaps }
}

function refusalOf(outcome: Outcome): DomainError {
  switch (outcome) {
    case 'not_offered':
      return invalidFields({ at: 'Choose one of the proposed times.' }, 'This time wasn’t proposed')
    case 'wordless':
      return invalidFields({ words: 'Write your quote.' }, 'The quote is empty')
    case 'past':
      return invalidFields({ at: 'This time has passed: choose a later one.' }, 'This time has passed')
    case 'far':
      return invalidFields({ at: 'Choose a time within a year from now.' }, 'This time is too far ahead')
    case 'full':
      return new DomainError(
        'conflict',
        'Another appointment is accepted at this time. Propose a different one',
      )
    case 'stale':
      return staleVersion()
    default:
      return new DomainError('not_found', 'Request not found')
  }
}
