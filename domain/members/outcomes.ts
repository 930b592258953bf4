import { DomainError, noSuchListing } from '#domain/errors.ts'

const beside = (code: 'invalid' | 'conflict', text: string) =>
  new DomainError(code, text, { fields: { email: text } })

/** What the database functions return, as errors for people. */
const refusals: Record<string, () => DomainError> = {
  not_found: noSuchListing,
  forbidden: () => new DomainError('forbidden', 'Only the owner of this listing may do that.'),
  gone: () => new DomainError('not_found', 'This link no longer works. Ask for a new one.'),
  not_open: () => new DomainError('conflict', 'This was answered or withdrawn in the meantime.'),
  taken: () => new DomainError('conflict', 'This was already sent to someone else. Reload the page.'),
  other_address: () =>
    new DomainError(
      'forbidden',
      'It was sent to a different email address than the one you’re signed in with.',
    ),
  own_address: () => beside('invalid', 'This is the owner’s own address. Enter someone else’s.'),
  member_already: () => beside('conflict', 'This person already manages the listing.'),
  invited_already: () =>
    beside('conflict', 'This address has an open invitation. Send it again from the list below.'),
  too_many: () => new DomainError('conflict', 'You’ve reached the limit: 20 people, invited ones included.'),
  too_often: () =>
    new DomainError(
      'too_many',
      'It was just sent, or already sent five times. Withdraw it and invite them again.',
      {
        retryAfterSeconds: 60,
      },
    ),
  under_way: () => new DomainError('conflict', 'A transfer is already in progress. Withdraw it first.'),
  suspended: () => new DomainError('conflict', 'A suspended listing can’t change hands.'),
}

/** True if something was done now; false if it had been done before. Throws for everything else. */
export function isDone(outcome: string | undefined | null): boolean {
  if (outcome === 'done') return true
  if (outcome === 'repeated') return false
  const refusal = outcome ? refusals[outcome] : undefined
  throw refusal ? refusal() : new Error(`The database answered ${outcome}`)
}
