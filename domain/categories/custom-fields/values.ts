import { z } from 'zod'
import { formatNumber } from '#domain/format-number.ts'
import { oneLine } from '#domain/typed-text.ts'
import { type CustomField, type CustomValues, largestNumber, longestText, mostBytes } from './schema.ts'

export type CustomValue = CustomValues[string]

const listOf = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ')

/** What the field takes. */
function valueSchema({ kind, choices, takesSeveral }: CustomField): z.ZodType {
  switch (kind) {
    case 'text':
      return oneLine().max(longestText, `At most ${longestText} characters.`)
    case 'number':
      return z
        .number('Enter a number.')
        .min(-largestNumber, 'This number is too small.')
        .max(largestNumber, 'This number is too large.')
    case 'yes-no':
      return z.boolean('Choose yes or no.')
    case 'choice': {
      const offered = choices.map(({ key }) => key)
      const allowed = `Choose from ${listOf(choices.map(({ label }) => label))}.`
      return z
        .array(
          z.string().refine((key) => offered.includes(key), allowed),
          allowed,
        )
        .refine((keys) => takesSeveral || keys.length < 2, 'Choose one.')
    }
  }
}

/** Why the field doesn't take the value; null if it does. */
const customProblem = (field: CustomField, value: unknown): string | null =>
  valueSchema(field).safeParse(value).error?.issues[0]?.message ?? null

/** The field's place in a listing's form, for errors. */
export const customPath = (key: string) => `customValues.${key}`

/** What was typed for a number in a form or a file, also as "1,200". Null if it isn't one. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

const isEmpty = (value: CustomValue) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The values to store for a listing in a category with these fields. Empty ones are left out. What the category doesn't
 * offer, because it was archived or belongs to a former category, stays as it was. Problems are by path.
 */
export function normalizeCustomValues(
  given: CustomValues,
  { fields, before }: { fields: readonly CustomField[]; before: CustomValues },
): { values: CustomValues; problems: { [path: string]: string } } {
  const offered = new Map(fields.map((field) => [field.key, field]))
  const values: CustomValues = Object.fromEntries(Object.entries(before).filter(([key]) => !offered.has(key)))
  const problems: { [path: string]: string } = {}
  for (const [key, value] of Object.entries(given)) {
    const field = offered.get(key)
    if (!field) {
      if (!isEmpty(value) && JSON.stringify(value) !== JSON.stringify(before[key]))
        problems[customPath(key)] = 'This field isn’t offered any more. Reload the page.'
      continue
    }
    const problem = isEmpty(value) ? null : customProblem(field, value)
    if (problem) problems[customPath(key)] = problem
    else if (!isEmpty(value)) values[key] = Array.isArray(value) ? inOrder(field, value) : value
  }
  const longest = bytesOf(values) > mostBytes ? longestOf(values, offered) : undefined
  if (longest !== undefined)
    problems[customPath(longest)] ??= 'These fields have too much text in total. Shorten some of them.'
  return { values, problems }
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Of what can be changed here. */
const longestOf = (values: CustomValues, offered: ReadonlyMap<string, CustomField>): string | undefined =>
  Object.keys(values)
    .filter((key) => offered.has(key))
    .toSorted((a, b) => bytesOf(values[b]) - bytesOf(values[a]))[0]

/** As the field lists them, each once: ticking in another order is no change. */
const inOrder = ({ choices }: CustomField, chosen: readonly string[]) =>
  choices.map(({ key }) => key).filter((key) => chosen.includes(key))

/** A value as display text. Null when there is none. */
export function customText({ choices, unit }: CustomField, value: CustomValue | undefined): string | null {
  if (value === undefined || isEmpty(value)) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return `${numberText(value)}${unit && ` ${unit}`}`
  if (typeof value === 'string') return value
  return value.map((key) => choices.find((choice) => choice.key === key)?.label ?? key).join(', ')
}

/** "12,500", and "2014" without a comma: it may be a year. */
function numberText(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = Math.abs(value) >= 10_000 && /^-?\d+$/.test(whole) ? formatNumber(Number(whole)) : whole
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** What visitors read of these values, in the order of the fields. */
export const customFacts = (
  values: CustomValues,
  fields: readonly CustomField[],
): { label: string; text: string }[] =>
  fields.flatMap((field) => {
    const text = customText(field, values[field.key])
    return text === null ? [] : [{ label: field.label, text }]
  })
