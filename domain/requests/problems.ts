import { type FormQuestion, problemsInAnswers } from './questions.ts'
import { listsOf, type NewRequest, newRequestSchema } from './schema.ts'

/** What is wrong with a form before it is sent, by field. Whether a time can be requested is for the server to say. */
export function problemsInForm(
  form: Record<string, unknown>,
  questions: readonly FormQuestion[],
): Record<string, string> {
  const text = (name: string) => String(form[name] ?? '').trim() || null
  const { times, answers } = listsOf(form)
  const problems = {
    ...whatIsMissing({ kind: text('kind'), party: text('party'), note: text('note'), times }),
    ...problemsInAnswers(questions, answers),
  }
  for (const { path, message } of newRequestSchema.safeParse(form).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}

/** What a request of its kind can't be without, by field. */
export function whatIsMissing({
  kind,
  party,
  note,
  times,
}: {
  kind: string | null
  party: string | number | null
  note: string | null
  times: NewRequest['times']
}): Record<string, string> {
  if (kind === 'quote')
    return note ? {} : { note: 'Describe what you need, so that the business can name a price.' }
  const fields: Record<string, string> = {}
  for (const [at, { day, time }] of times.entries()) {
    if (day === '' && time !== '') fields[`day${at + 1}`] = 'Choose the day.'
    if (day !== '' && time === '') fields[`time${at + 1}`] = 'Choose the time.'
  }
  if (times.every(({ day, time }) => day === '' && time === '')) fields.day1 = 'Choose a day and a time.'
  if (kind === 'reservation' && party === null) fields.party = 'Enter the number of people.'
  return fields
}
