import { z } from 'zod'
import { invalidFields } from '#domain/errors.ts'
import { notAnId } from '#domain/id.ts'
import { oneLine } from '#domain/typed-text.ts'
import { mostChoices } from './form-limits.ts'

export const formQuestionKinds = ['text', 'choice', 'yes-no'] as const

/** What the form of a business asks besides its own fields. */
export const formQuestionSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,36}$/, notAnId),
    label: oneLine()
      .min(2, 'The question is missing: write it, or remove it.')
      .max(120, 'The question is too long: use at most 120 characters.'),
    kind: z.enum(formQuestionKinds, 'Choose how it is answered.'),
    /** Of a question with choices; empty for others. */
    choices: z
      .array(
        oneLine()
          .min(1, 'A choice is empty: remove its line.')
          .max(60, 'A choice is too long: use at most 60 characters.'),
      )
      .max(mostChoices, `Use at most ${mostChoices} choices.`),
    isRequired: z.boolean(),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length >= 2, {
    path: ['choices'],
    error: 'Write at least two choices, one on each line.',
  })
  .transform((question) => (question.kind === 'choice' ? question : { ...question, choices: [] }))
  .meta({ id: 'RequestQuestion' })
export type FormQuestion = z.output<typeof formQuestionSchema>

/** Questions that an owner can add with one press, by the kind of request that they suit. */
export const suggestedQuestions: Omit<FormQuestion, 'id'>[] = [
  { label: 'Have you been here before?', kind: 'yes-no', choices: [], isRequired: false },
  { label: 'Which service would you like?', kind: 'text', choices: [], isRequired: false },
  { label: 'Where is the work?', kind: 'text', choices: [], isRequired: true },
  {
    label: 'Is there an occasion?',
    kind: 'choice',
    choices: ['No', 'Birthday', 'Anniversary', 'Business'],
    isRequired: false,
  },
  { label: 'Allergies or other dietary needs', kind: 'text', choices: [], isRequired: false },
]

type AnsweredQuestion = { question: string; answer: string }

const answerTo = ({ id }: FormQuestion, given: readonly AnsweredQuestion[]): string =>
  given.find(({ question }) => question === id)?.answer ?? ''

/** What is wrong with the answers, by field: `answer1` and so on, counted in the order of the questions. */
export function problemsInAnswers(
  questions: readonly FormQuestion[],
  given: readonly AnsweredQuestion[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [at, question] of questions.entries()) {
    const answer = answerTo(question, given)
    const allowed =
      question.kind === 'choice' ? question.choices : question.kind === 'yes-no' ? ['Yes', 'No'] : null
    if (answer === '') {
      if (question.isRequired) fields[`answer${at + 1}`] = 'This answer is missing.'
    } else if (allowed && !allowed.includes(answer)) fields[`answer${at + 1}`] = 'Choose one of the answers.'
  }
  return fields
}

/** The answers to a business's questions, in its words. Throws `invalid` with the fields of `problemsInAnswers`. */
export function checkAnswers(
  questions: readonly FormQuestion[],
  given: readonly AnsweredQuestion[],
): AnsweredQuestion[] {
  const fields = problemsInAnswers(questions, given)
  if (Object.keys(fields).length > 0) throw invalidFields(fields, 'Some answers are missing')
  return questions
    .map((question) => ({ question: question.label, answer: answerTo(question, given) }))
    .filter(({ answer }) => answer !== '')
}
