import { answerInvitation } from '#domain/members/invitations.server.ts'
import { findOffer } from '#domain/members/queries.server.ts'
import { mailedOfferSchema, secretSchema } from '#domain/members/schema.ts'
import { answerTransfer } from '#domain/members/transfer.server.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'People of a business')

// The secret goes in the body: URLs end up in logs.
const look = {
  body: secretSchema,
  answer: mailedOfferSchema,
  returns: 'Who offers what, and whether it is still open',
  errors: ['notFound'],
} as const
const answer = { body: secretSchema, errors: ['forbidden', 'notFound', 'conflict'] } as const

/** The receiving side of invitations and ownership transfers: for anyone who has the emailed link. */
export const mailedOffers = [
  endpoint(
    'POST /invitations/look',
    { ...look, summary: 'Get what an invitation is about' },
    ({ asPerson, body: { token } }) => asPerson((tx) => findOffer(tx, { kind: 'invitation', token })),
  ),
  endpoint(
    'POST /invitations/accept',
    { ...answer, summary: 'Accept an invitation' },
    ({ person: { userId }, asPerson, body: { token } }, { site }) =>
      asPerson((tx) => answerInvitation(tx, { token, accepts: true, userId, site })),
  ),
  endpoint(
    'POST /invitations/decline',
    { ...answer, summary: 'Decline an invitation' },
    ({ person: { userId }, asPerson, body: { token } }, { site }) =>
      asPerson((tx) => answerInvitation(tx, { token, accepts: false, userId, site })),
  ),
  endpoint(
    'POST /transfers/look',
    { ...look, summary: 'Get what the transfer of a listing is about' },
    ({ asPerson, body: { token } }) => asPerson((tx) => findOffer(tx, { kind: 'transfer', token })),
  ),
  endpoint(
    'POST /transfers/accept',
    { ...answer, summary: 'Accept the transfer of a listing' },
    ({ person: { userId }, asPerson, body: { token } }, { site }) =>
      asPerson((tx) => answerTransfer(tx, { token, accepts: true, userId, site })),
  ),
  endpoint(
    'POST /transfers/decline',
    { ...answer, summary: 'Decline the transfer of a listing' },
    ({ person: { userId }, asPerson, body: { token } }, { site }) =>
      asPerson((tx) => answerTransfer(tx, { token, accepts: false, userId, site })),
  ),
]
