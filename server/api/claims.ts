import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { answerDispute, withdrawClaim } from '#domain/claims/commands.server.ts'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { findOwnTrust } from '#domain/claims/own-trust.server.ts'
import { findClaimSubject, findOwnClaim, listOwnClaims } from '#domain/claims/queries.server.ts'
import { redeemCode } from '#domain/claims/redeem.server.ts'
import {
  claimCodeSchema,
  claimSchema,
  claimSubjectSchema,
  disputeAnswerSchema,
  newClaimSchema,
  ownTrustSchema,
} from '#domain/claims/schema.ts'
import { type CodeToText, resendCode, startClaim } from '#domain/claims/start.server.ts'
import { textCode } from '#domain/claims/text-code.server.ts'
import { DomainError } from '#domain/errors.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'sms' | 'storage' | 'site' | 'now' | 'log'>

/** Showing that a listing is one's own, and how far it is trusted. */
export function createClaimsApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, limits, site, now } = needs
  const api = createRouter()
  for (const path of ['/claims', '/claims/*', '/businesses/:id/trust'])
    api.use(path, signedIn(needs.findPerson))

  const findOwn = async (id: string, userId: string) => {
    const claim = await db.transaction((tx) => findOwnClaim(tx, { id, userId, now: now() }))
    if (!claim) throw new DomainError('not_found', 'There is no such claim of yours')
    return claim
  }
  const text = async (code: CodeToText | null, userId: string) => {
    if (code) await textCode(needs, code, userId)
  }

  api.openapi(
    createRoute({
      method: 'get',
      path: '/claims/about/{slug}',
      tags: ['Trust'],
      summary: 'A listing, and how one may show that it is one’s own',
      security: bearer,
      request: { params: z.object({ slug: z.string().max(140) }) },
      responses: {
        200: json(claimSubjectSchema, 'With the newest claim of whoever asks'),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      const { slug } = c.req.valid('param')
      const subject = await db.transaction((tx) => findClaimSubject(tx, { slug, userId, now: now() }))
      if (!subject) throw new DomainError('not_found', 'There is no such listing')
      return c.json(subject, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/claims',
      tags: ['Trust'],
      summary: 'Claim a listing, take one’s own a step further, or say that somebody else’s is one’s own',
      description:
        'Which of the three it is follows from whose the listing is. By `email` and `phone` a code goes out, good for 15 minutes and five tries; a `document` waits for a moderator. The same `id` again is answered alike.',
      security: bearer,
      request: { body: jsonBody(newClaimSchema) },
      responses: {
        201: json(claimSchema, 'It waits for its code, or for a moderator'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      const given = c.req.valid('json')
      const attempt = await limits.take('claim', { address: c.get('clientAddress'), account: userId })
      let code: CodeToText | null
      try {
        code = await db.transaction((tx) => startClaim(tx, given, { site, userId, now: now() }))
      } catch (error) {
        await attempt.giveBack()
        throw error
      }
      await text(code, userId)
      return c.json(await findOwn(given.id, userId), 201)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/claims',
      tags: ['Trust'],
      summary: 'One’s own claims, the newest first',
      security: bearer,
      responses: {
        200: json(z.object({ claims: z.array(claimSchema) }), 'At most 20'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      return c.json({ claims: await db.transaction((tx) => listOwnClaims(tx, { userId, now: now() })) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/claims/{id}/code',
      tags: ['Trust'],
      summary: 'Enter the code that was sent',
      security: bearer,
      request: { params: idParam, body: jsonBody(claimCodeSchema) },
      responses: {
        200: json(claimSchema, 'Approved: the listing is theirs, or a step further'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      const { id } = c.req.valid('param')
      const { code } = c.req.valid('json')
      await limits.take('claimCode', { address: c.get('clientAddress'), account: userId })
      const redeemed = await db.transaction((tx) =>
        redeemCode(tx, { claimId: id, code, userId, site, now: now() }),
      )
      if (redeemed === 'overtaken')
        throw new DomainError('conflict', 'Somebody else has claimed this listing in the meantime')
      const claim = await findOwn(id, userId)
      if (redeemed !== 'approved') throw refusedCode(redeemed, claim.code?.attemptsLeft ?? 0)
      return c.json(claim, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/claims/{id}/resend',
      tags: ['Trust'],
      summary: 'Send another code to the same place',
      description: 'Once a minute, five times a day for one listing. The code before no longer works.',
      security: bearer,
      request: { params: idParam },
      responses: {
        200: json(claimSchema, 'Sent'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      const { id } = c.req.valid('param')
      await text(await db.transaction((tx) => resendCode(tx, id, { site, userId, now: now() })), userId)
      return c.json(await findOwn(id, userId), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/claims/{id}',
      tags: ['Trust'],
      summary: 'Take a claim back; its papers are deleted',
      security: bearer,
      request: { params: idParam },
      responses: {
        204: { description: 'Done' },
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      await db.transaction((tx) => withdrawClaim(tx, { claimId: c.req.valid('param').id, userId }))
      await sweepDocuments(needs)
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/claims/{id}/answer',
      tags: ['Trust'],
      summary: 'Answer somebody who says that one’s listing is theirs',
      security: bearer,
      request: { params: idParam, body: jsonBody(disputeAnswerSchema) },
      responses: {
        204: { description: 'Noted; the last answer counts' },
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { answer } = c.req.valid('json')
      await db.asUser(claims, (tx) => answerDispute(tx, { claimId: c.req.valid('param').id, answer }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/businesses/{id}/trust',
      tags: ['Trust'],
      summary: 'How far one’s own listing is trusted, and what could be next',
      security: bearer,
      request: { params: idParam },
      responses: {
        200: json(ownTrustSchema, 'For whoever manages it'),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      const trust = await db.asUser(claims, (tx) => findOwnTrust(tx, { businessId: id }))
      if (!trust) throw new DomainError('not_found', 'There is no such listing of yours')
      const own = await db.transaction((tx) => listOwnClaims(tx, { userId, businessId: id, now: now() }))
      return c.json({ ...trust, claims: own }, 200)
    },
  )
  return api
}

function refusedCode(why: 'wrong' | 'expired' | 'locked', attemptsLeft: number): DomainError {
  const words = {
    wrong: `That isn’t the code. ${attemptsLeft === 1 ? 'One try is' : `${attemptsLeft} tries are`} left.`,
    expired: 'This code is too old. Ask for a new one.',
    locked: 'Too many wrong tries: this code no longer works. Ask for a new one.',
  }
  return new DomainError('invalid', words[why], { fields: { code: words[why] } })
}
