import { z } from 'zod'

// Fields with one plain value: a text, a number, a choice, yes or no. Everything that forms, files, review, history and
// the admin panel need to know about them is defined here; docs/recipes/new-business-field.md explains how to add one.

type Control = { label: string; hint?: string; placeholder?: string } & (
  | { kind: 'text'; most: number }
  | { kind: 'number'; digits: number }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'yes-no' }
)

/** Sections whose schemas include them. */
type PlainSection = 'basics' | 'place' | 'contact' | 'offer'

export type PlainField<Section extends PlainSection = PlainSection, Schema extends z.ZodType = z.ZodType> = {
  section: Section
  schema: Schema
  /** Shown above the value. */
  label: string
  /** For use within a sentence: "the new phone number". */
  noun: string
  /** How a change to a published listing is reviewed; see `fields.ts`. */
  review: 'identity' | 'offer' | 'daily'
  /** At other branches: the same everywhere, or copied when a branch is created. */
  branches?: 'shared' | 'copied'
  /** It may be changed at several listings at once; see `fields.ts`. */
  atOnce?: 'whole'
  control: Control
  /** In files: the header, instructions, an example, and other headers people use. */
  column: { name: string; about: string; example: string; aliases?: readonly string[] }
  /** A problem with a value the schema accepts. Null when there is none. */
  problem?(value: z.output<Schema>, now: Date): string | null
}

const plain = <Section extends PlainSection, Schema extends z.ZodType>(field: PlainField<Section, Schema>) =>
  field

const aYear = 'Enter a year, such as 2014.'
const notToCome = 'The year can’t be in the future.'

export const plainFields = {
  yearEstablished: plain({
    section: 'basics',
    schema: z
      .number(aYear)
      .int(aYear)
      .min(1800, 'Enter a year from 1800 on.')
      .max(2100, notToCome)
      .nullable(),
    label: 'Founded',
    noun: 'founding year',
    review: 'offer',
    branches: 'shared',
    atOnce: 'whole',
    control: { kind: 'number', digits: 4, label: 'Year founded (optional)', placeholder: '2014' },
    column: {
      name: 'year_established',
      about: 'The year the business was founded.',
      example: '2014',
      aliases: ['year', 'founded', 'since'],
    },
    problem: (year, now) => (year !== null && year > now.getUTCFullYear() ? notToCome : null),
  }),
}

type Plain = typeof plainFields
export type PlainName = keyof Plain
export const plainNames = Object.keys(plainFields) as PlainName[]

export const isPlain = (field: string): field is PlainName => Object.hasOwn(plainFields, field)

/** The shape of a section's plain fields, for its schema. */
type PlainShape<Section extends string> = {
  [Name in PlainName as Plain[Name]['section'] extends Section ? Name : never]: Plain[Name]['schema']
}

/** The values of a section's plain fields. */
type PlainValues<Section extends string> = {
  [Name in keyof PlainShape<Section>]: z.output<PlainShape<Section>[Name]>
}

/** In the order of the form, by name. */
export const plainFieldsOf = (section: string): [PlainName, PlainField][] =>
  plainNames
    .map((name): [PlainName, PlainField] => [name, plainFields[name]])
    .filter(([, field]) => field.section === section)

export const plainShape = <Section extends string>(section: Section): PlainShape<Section> =>
  Object.fromEntries(
    plainFieldsOf(section).map(([name, { schema }]) => [name, schema]),
  ) as PlainShape<Section>

/** The values of a new listing. */
export const emptyPlain = <Section extends string>(section: Section): PlainValues<Section> =>
  Object.fromEntries(
    plainFieldsOf(section).map(([name, { control }]) => [name, control.kind === 'yes-no' ? false : null]),
  ) as PlainValues<Section>

/** A plain value as display text. Null when there is none. */
export function plainText(name: PlainName, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const { control }: PlainField = plainFields[name]
  if (control.kind === 'yes-no') return value ? 'Yes' : 'No'
  return (control.kind === 'choice' && control.choices[String(value)]) || String(value)
}

/** The plain values among these, as facts for visitors. */
export const plainFacts = (values: { [field: string]: unknown }): { label: string; text: string }[] =>
  plainNames.flatMap((name) => {
    const text = values[name] === false ? null : plainText(name, values[name])
    return text === null ? [] : [{ label: plainFields[name].label, text }]
  })

/** Problems with the plain values among these, by field, beyond what their schemas check. */
export function plainProblems(values: { [field: string]: unknown }, now: Date): { [field: string]: string } {
  const problems: { [field: string]: string } = {}
  for (const name of plainNames) {
    const { problem: find }: PlainField = plainFields[name]
    const problem = name in values ? find?.(values[name] as never, now) : null
    if (problem) problems[name] = problem
  }
  return problems
}

/** The plain values among these. */
export const plainValues = (values: { [field: string]: unknown }): { [field: string]: unknown } =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPlain(name)))
