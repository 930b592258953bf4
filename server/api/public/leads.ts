import { z } from '@hono/zod-openapi'
import { invalidFields } from '#domain/errors.ts'
import { type NewLead, newLeadSchema } from '#domain/leads/schema.ts'
import { isSent, sendLead } from '#domain/leads/send.server.ts'
import { takeAll, takeIfLeft, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Attempt, Limits } from '#domain/rate-limits/limits.ts'
import { assertPerson } from '../assert-person.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Messages')

/** Messages to businesses and about postings, by anyone. */
export const leads = [
  endpoint(
    'POST /leads',
    {
      summary: 'Write to a business, or about an event, a job or a home',
      description:
        'Signed in or not. At most five an hour to businesses and five about postings, for each account or network. Idempotent: repeating the `id` returns the same answer.',
      body: newLeadSchema,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the message',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body: lead, address }, deps) => {
      const { db, limits, site } = deps
      // A bot that fills in every field gets a success response.
      if (lead.website !== '') return { id: lead.id }
      const { user, claims } = await sender()
      if (await db.asUser(claims, (tx) => isSent(tx, lead))) return { id: lead.id }
      await assertPerson(deps, lead.captchaToken, address)
      const attempt = await countAll(limits, lead, address, user?.userId)
      await whileCounted(attempt, () =>
        db.asUser(claims, (tx) => sendLead(tx, { ...lead, site, sender: user })),
      )
      return { id: lead.id }
    },
  ),
]

const toBusiness = { visitor: 'lead', signedIn: 'leadSignedIn', received: 'leadToBusiness' } as const
const aboutPosting = {
  visitor: 'postingLead',
  signedIn: 'postingLeadSignedIn',
  received: 'leadToPosting',
} as const

const countAll = (limits: Limits, lead: NewLead, address: string, account: string | undefined) => {
  const acts = lead.postingId === undefined ? toBusiness : aboutPosting
  return takeAll([
    () =>
      account ? limits.take(acts.signedIn, { address, account }) : limits.take(acts.visitor, { address }),
    () => limits.take(acts.received, { address, subject: lead.postingId ?? lead.businessId ?? '' }),
    ...(lead.wantsCopy ? [() => countCopy(limits, lead.email, address)] : []),
  ])
}

async function countCopy(limits: Limits, email: string, address: string): Promise<Attempt> {
  const copy = await takeIfLeft(limits, 'leadCopy', { address, mailTo: email })
  if (copy) return copy
  throw invalidFields(
    { wantsCopy: 'No more copies can be sent to this address today. Send the message without one.' },
    'No more copies can be sent to this address today',
  )
}
