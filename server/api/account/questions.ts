import { z } from '@hono/zod-openapi'
import { answerQuestion, askQuestion, deleteQuestion } from '#domain/questions/commands.server.ts'
import { findOwnQuestion, listOwnQuestions, listReceivedQuestions } from '#domain/questions/queries.server.ts'
import {
  newAnswerSchema,
  newQuestionSchema,
  ownQuestionSchema,
  receivedQuestionSchema,
} from '#domain/questions/schema.ts'
import { screenQuestion } from '#domain/questions/screen-question.server.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'
import { receivedQuerySchema } from '../received-query.ts'

const endpoint = endpointsFor('signedIn', 'Questions')

/** What a new question and a new answer have in common. */
const writing = {
  params: idParam,
  answer: ownQuestionSchema,
  status: 201,
  errors: ['forbidden', 'notFound', 'conflict'],
} as const

/** Questions on the pages of businesses, and their answers. Nothing reveals who wrote one. */
export const questions = [
  endpoint(
    'POST /businesses/{id}/questions',
    {
      summary: 'Ask a question on the page of a business',
      description:
        'The question is published right away or held for moderation: `status` says which. Idempotent: repeating the `id` doesn’t ask again.',
      ...writing,
      body: newQuestionSchema,
      returns: 'The question',
      limit: 'question',
    },
    async ({ person: { userId }, asPerson, params: { id: businessId }, body: question }, deps) => {
      const { entry } = await asPerson((tx) => askQuestion(tx, { businessId, userId, question }))
      await screen(deps, entry.id)
      return asPerson(async (tx) => (await findOwnQuestion(tx, entry.id)) ?? entry)
    },
  ),
  endpoint(
    'POST /questions/{id}/answers',
    {
      summary: 'Answer a question',
      description:
        'For the business if you manage it, which is published right away; otherwise it may be held for moderation. Each person answers a question once, and so does the business.',
      ...writing,
      body: newAnswerSchema,
      returns: 'The answer',
      limit: 'answer',
    },
    async ({ person: { userId }, asPerson, params: { id: questionId }, body: answer }, deps) => {
      const { site } = deps
      const { entry } = await asPerson((tx) => answerQuestion(tx, { questionId, userId, answer, site }))
      await screen(deps, entry.id)
      return asPerson(async (tx) => (await findOwnQuestion(tx, entry.id)) ?? entry)
    },
  ),
  endpoint(
    'GET /questions/mine',
    {
      isViewable: true,
      summary: 'List what you asked and answered',
      answer: z.object({ questions: z.array(ownQuestionSchema) }),
      returns: 'At most 500, newest first',
    },
    async ({ asPerson }) => ({ questions: await asPerson((tx) => listOwnQuestions(tx)) }),
  ),
  endpoint(
    'DELETE /questions/{id}',
    {
      summary: 'Delete a question or an answer',
      description: 'Your own, or the answer of a business that you manage. A question goes with its answers.',
      params: idParam,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => deleteQuestion(tx, id)),
  ),
  endpoint(
    'GET /businesses/{id}/questions',
    {
      isViewable: true,
      summary: 'List the questions about a business you manage',
      params: idParam,
      query: receivedQuerySchema,
      answer: z.object({
        questions: z.array(receivedQuestionSchema),
        total: z.number(),
        unanswered: z.number(),
      }),
      returns: 'A page of 20 questions, newest first',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId }, query }) =>
      asPerson((tx) => listReceivedQuestions(tx, { businessId, ...query })),
  ),
]

/** In its own transaction, as the owner: if it fails, the question or answer waits for a moderator. */
const screen = ({ db, site, now }: ApiDeps, id: string) =>
  db.transaction((tx) => screenQuestion(tx, { id, site, now: now() }))
