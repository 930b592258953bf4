import { z } from '@hono/zod-openapi'
import { findAutomatic, listAutomatic } from '#domain/automatic/list.server.ts'
import {
  automaticDecisionSchema,
  automaticPageSchema,
  automaticQuerySchema,
  ruleTrialSchema,
  trialDays,
  trialQuerySchema,
} from '#domain/automatic/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { automaticOf } from '#domain/moderation-queue/kinds.server.ts'
import { takeBack } from '#domain/moderation-queue/take-back.server.ts'
import { tryRule } from '#domain/moderation-queue/trial.server.ts'
import { ownerRuleNames } from '#domain/publishing-rules.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')
const adminEndpoint = endpointsFor('admin', 'Administration')

/** What rules publish without a moderator: the record of it, taking something back, and trying a rule. */
export const automatic = [
  endpoint(
    'GET /moderation/automatic',
    {
      summary: 'List what was published without a moderator',
      query: automaticQuerySchema,
      answer: automaticPageSchema,
      returns: 'A page of 30, newest first',
      errors: ['invalid'],
    },
    ({ asPerson, query }) => asPerson((tx) => listAutomatic(tx, query)),
  ),
  endpoint(
    'POST /moderation/automatic/{id}/take-back',
    {
      summary: 'Take back something that was published without a moderator',
      description:
        'The former state is restored, and the entry waits in the queue. Of what was edited, removed or rejected since nothing is restored (`isRestored`); it counts as wrong.',
      params: idParam,
      answer: automaticDecisionSchema.and(z.object({ isRestored: z.boolean() })),
      returns: 'The record of it, and whether something was taken back',
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ asPerson, person: { userId }, input: { id, requestId } }, { now }) =>
      asPerson(async (tx) => {
        const isRestored = await takeBack(tx, automaticOf, { id, userId, now: now(), requestId })
        const taken = await findAutomatic(tx, id)
        if (!taken) throw new DomainError('not_found', 'This is no longer there')
        return { ...taken, isRestored }
      }),
  ),
  adminEndpoint(
    'GET /admin/publishing-rules/{rule}/trial',
    {
      summary: 'Try a rule on what moderators decided',
      description: `Of the last ${trialDays} days. Nothing is published.`,
      params: z.object({ rule: z.enum(ownerRuleNames) }),
      query: trialQuerySchema,
      answer: ruleTrialSchema,
      returns: 'What the rule would have done with these numbers',
    },
    ({ asPerson, params: { rule }, query: settings }, { now }) =>
      asPerson((tx) => tryRule(tx, { rule, settings, now: now() })),
  ),
]
