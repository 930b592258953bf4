import { z } from 'zod'
import { mostQuestions } from '#domain/requests/form-limits.ts'
import { type FormQuestion, formQuestionSchema } from '#domain/requests/questions.ts'
import { requestSettingsSchema, type StoredRequestSettings } from '#domain/requests/settings-schema.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** As typed: choices are lines of a text. */
const typedQuestion = z
  .object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(['text', 'choice', 'yes-no']),
    choices: z.string().transform(linesOf),
    isRequired: z.boolean(),
  })
  .pipe(formQuestionSchema)
export const typedSchema = requestSettingsSchema.extend({
  questions: z.array(typedQuestion).max(mostQuestions, `Ask at most ${mostQuestions} questions.`),
})
export type TypedSettings = z.input<typeof typedSchema>

export const typedOf = (question: FormQuestion) => ({ ...question, choices: question.choices.join('\n') })

export const valuesOf = (stored: StoredRequestSettings | null): TypedSettings => {
  const { version: _, updatedAt: __, calendarSince: ___, ...settings } = stored!
  return {
    ...settings,
    questions: settings.questions.map(typedOf),
    menuUrl: settings.menuUrl ?? '',
    deliveryUrl: settings.deliveryUrl ?? '',
    bookingUrl: settings.bookingUrl ?? '',
  }
}
