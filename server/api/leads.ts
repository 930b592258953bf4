import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { type NewLead, newLeadSchema } from '#domain/leads/schema.ts'
import { isSent, sendLead } from '#domain/leads/send.server.ts'
import type { Attempt } from '../limits.ts'
import type { Person, PersonEnv } from '../middleware/signed-in.ts'
import { assertPerson } from './assert-person.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'captcha' | 'site' | 'log'>

/** Messages to businesses and about postings, by anybody. */
export function createLeadsApi({
  db,
  findPerson,
  limits,
  captcha,
  site,
  log,
}: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'post',
      path: '/leads',
      tags: ['Messages'],
      summary: 'Write to a business, or about an event, a job or a home; signed in or not',
      description:
        'Five in an hour to businesses, and five about postings, by account or network. The same `id` again is answered alike and does nothing more.',
      request: { body: jsonBody(newLeadSchema) },
      responses: {
        201: json(z.object({ id: z.uuid() }), 'It is in the inbox of whoever manages it'),
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const lead = c.req.valid('json')
      const address = c.get('clientAddress')
      // A program that fills in every field goes away content.
      if (lead.website !== '') return c.json({ id: lead.id }, 201)
      const person = await findPerson(c.req.header('authorization'))
      const claims = person && !person.needsSecondFactor ? person.claims : ({ role: 'anon' } as const)
      if (await db.asUser(claims, (tx) => isSent(tx, lead))) return c.json({ id: lead.id }, 201)
      await assertPerson({ captcha, log }, lead.captchaToken, address)
      const attempts = await countAll(lead, address, claims.role === 'anon' ? null : person)
      try {
        const { isNew } = await db.asUser(claims, (tx) =>
          sendLead(tx, { ...lead, site, sender: senderOf(claims.role === 'anon' ? null : person) }),
        )
        if (!isNew) await giveAllBack(attempts)
      } catch (error) {
        await giveAllBack(attempts)
        throw error
      }
      return c.json({ id: lead.id }, 201)
    },
  )

  /** Each limit in turn; where a later one refuses, the earlier ones are given back. */
  async function countAll(lead: NewLead, address: string, person: Person | null): Promise<Attempt[]> {
    const taken: Attempt[] = []
    try {
      const acts = lead.postingId === undefined ? toBusiness : aboutPosting
      taken.push(
        person
          ? await limits.take(acts.signedIn, { address, account: person.userId })
          : await limits.take(acts.visitor, { address }),
      )
      taken.push(
        await limits.take(acts.received, { address, subject: lead.postingId ?? lead.businessId ?? '' }),
      )
      if (lead.wantsCopy) taken.push(await countCopy(lead.email, address))
    } catch (error) {
      await giveAllBack(taken)
      throw error
    }
    return taken
  }

  async function countCopy(email: string, address: string): Promise<Attempt> {
    try {
      return await limits.take('leadCopy', { address, subject: email })
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'too_many') throw error
      throw new DomainError('invalid', 'No more copies go to this address today', {
        fields: { wantsCopy: 'No more copies go to this address today: send the message without one.' },
      })
    }
  }

  return api
}

const toBusiness = { visitor: 'lead', signedIn: 'leadSignedIn', received: 'leadToBusiness' } as const
const aboutPosting = {
  visitor: 'postingLead',
  signedIn: 'postingLeadSignedIn',
  received: 'leadToPosting',
} as const

const giveAllBack = async (attempts: readonly Attempt[]) => {
  for (const attempt of attempts) await attempt.giveBack()
}

const senderOf = (person: Person | null) =>
  person && {
    userId: person.userId,
    email: typeof person.claims.email === 'string' ? person.claims.email : '',
  }
