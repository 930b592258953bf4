import { z } from '@hono/zod-openapi'
import { answerDispute, withdrawClaim } from '#domain/claims/commands.server.ts'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { findOwnTrust } from '#domain/claims/own-trust.server.ts'
import {
  findClaimSubject,
  findOwnClaim,
  listOwnClaims,
  listReadableClaims,
} from '#domain/claims/queries.server.ts'
import { redeemCode } from '#domain/claims/redeem.server.ts'
import {
  claimCodeSchema,
  claimSchema,
  claimSubjectSchema,
  disputeAnswerSchema,
  newClaimSchema,
  ownTrustSchema,
} from '#domain/claims/schema.ts'
import { resendCode, startClaim } from '#domain/claims/start.server.ts'
import { textCode } from '#domain/claims/text-code.server.ts'
import { DomainError, invalidField, noSuchListing } from '#domain/errors.ts'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Verification')

/** Proving ownership of a listing, and its trust level. */
export const claims = [
  endpoint(
    'GET /claims/about/{slug}',
    {
      summary: 'Get how a listing can be claimed',
      params: z.object({ slug: z.string().max(140) }),
      answer: claimSubjectSchema,
      returns: 'The listing, the ways to claim it, and your newest claim',
      errors: ['notFound'],
    },
    async ({ person: { userId }, params: { slug } }, { db, now }) => {
      const subject = await db.transaction((tx) => findClaimSubject(tx, { slug, userId, now: now() }))
      if (!subject) throw noSuchListing()
      return subject
    },
  ),
  endpoint(
    'POST /claims',
    {
      summary: 'Claim a listing, raise the trust level of your own, or dispute someone else’s',
      description:
        'Which of the three it is depends on who owns the listing. For `email` and `phone` a code is sent that is valid for 15 minutes and five tries; a `document` is reviewed by a moderator. Idempotent: repeating the `id` returns the same claim.',
      body: newClaimSchema,
      answer: claimSchema,
      returns: 'The claim, which needs its code or is pending review',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ person: { userId }, body, address }, deps) => {
      const { db, limits, site, now } = deps
      const attempt = await limits.take('claim', { address, account: userId })
      const code = await whileCounted(attempt, () =>
        db.transaction((tx) => startClaim(tx, body, { site, userId, now: now() })),
      )
      if (code) await textCode(deps, code, userId)
      return findOwn(deps, body.id, userId)
    },
  ),
  endpoint(
    'GET /claims',
    {
      isViewable: true,
      summary: 'List your claims',
      answer: z.object({ claims: z.array(claimSchema) }),
      returns: 'At most 20 claims, newest first',
    },
    async ({ person: { userId }, asPerson }, { db, now }) => {
      const ids = await asPerson((tx) => listReadableClaims(tx, userId))
      return { claims: await db.transaction((tx) => listOwnClaims(tx, { userId, ids, now: now() })) }
    },
  ),
  endpoint(
    'POST /claims/{id}/code',
    {
      summary: 'Enter the code of a claim',
      params: idParam,
      body: claimCodeSchema,
      answer: claimSchema,
      returns: 'The approved claim',
      errors: ['notFound', 'conflict'],
      limit: 'claimCode',
    },
    async ({ person: { userId }, params: { id }, body: { code } }, deps) => {
      const { db, site, now } = deps
      const redeemed = await db.transaction((tx) =>
        redeemCode(tx, { claimId: id, code, userId, site, now: now() }),
      )
      if (redeemed === 'overtaken')
        throw new DomainError('conflict', 'Someone else has claimed this listing in the meantime')
      const claim = await findOwn(deps, id, userId)
      if (redeemed !== 'approved') throw refusedCode(redeemed, claim.code?.attemptsLeft ?? 0)
      return claim
    },
  ),
  endpoint(
    'POST /claims/{id}/resend',
    {
      summary: 'Send a new code to the same address or number',
      description: 'Once a minute, five times a day for one listing. The previous code stops working.',
      params: idParam,
      answer: claimSchema,
      returns: 'The claim',
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ person: { userId }, params: { id } }, deps) => {
      const { db, site, now } = deps
      const code = await db.transaction((tx) => resendCode(tx, id, { site, userId, now: now() }))
      if (code) await textCode(deps, code, userId)
      return findOwn(deps, id, userId)
    },
  ),
  endpoint(
    'DELETE /claims/{id}',
    {
      summary: 'Withdraw a claim',
      description: 'Its documents are deleted.',
      params: idParam,
      errors: ['notFound', 'conflict'],
    },
    async ({ person: { userId }, params: { id: claimId } }, deps) => {
      await deps.db.transaction((tx) => withdrawClaim(tx, { claimId, userId }))
      await sweepDocuments(deps)
    },
  ),
  endpoint(
    'POST /claims/{id}/answer',
    {
      summary: 'Answer a dispute about your listing',
      description: 'A new answer replaces the one before.',
      params: idParam,
      body: disputeAnswerSchema,
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: claimId }, body: { answer } }) =>
      asPerson((tx) => answerDispute(tx, { claimId, answer })),
  ),
  endpoint(
    'GET /businesses/{id}/trust',
    {
      isViewable: true,
      summary: 'Get the verification of a listing',
      params: idParam,
      answer: ownTrustSchema,
      returns: 'Its trust level, the next steps, and your claims',
      errors: ['notFound'],
    },
    async ({ person: { userId }, asPerson, params: { id: businessId } }, { db, now }) => {
      const trust = await asPerson((tx) => findOwnTrust(tx, { businessId }))
      if (!trust) throw noSuchListing()
      const ids = await asPerson((tx) => listReadableClaims(tx, userId))
      const own = await db.transaction((tx) => listOwnClaims(tx, { userId, businessId, ids, now: now() }))
      return { ...trust, claims: own }
    },
  ),
]

async function findOwn({ db, now }: ApiDeps, id: string, userId: string) {
  const claim = await db.transaction((tx) => findOwnClaim(tx, { id, userId, now: now() }))
  if (!claim) throw new DomainError('not_found', 'Claim not found')
  return claim
}

function refusedCode(why: 'wrong' | 'expired' | 'locked', attemptsLeft: number): DomainError {
  const words = {
    wrong: `That isn’t the code. ${attemptsLeft === 1 ? 'One try is' : `${attemptsLeft} tries are`} left.`,
    expired: 'This code is too old. Ask for a new one.',
    locked: 'Too many wrong tries. This code no longer works; ask for a new one.',
  }
  return invalidField('code', words[why])
}
