import { z } from 'zod'
import { websiteHref } from '#domain/businesses/website.ts'
import { daySchema } from '#domain/day.ts'
import { languages } from '#domain/languages/languages.ts'
import { optionalStateSchema } from '#domain/places/state-schema.ts'
import { completeCommon, missingPlace, typedCommon } from '#domain/postings/typed-common.ts'
import { optionalText, typedText } from '#domain/typed-text.ts'
import { benefits, employmentTypes, experiences, jobCategories, keysOf, workplaces } from './choices.ts'
import { dollars, isPlausible, parseAmount, payUnitNames, payUnits } from './pay.ts'

const typed = (most: number) => typedText(most).default('')
const typedList = (most: number) => z.array(typedText(40)).max(most).default([])

/** The form values of a job: a draft may contain anything of limited length. */
export const typedJobSchema = z
  .object({
    ...typedCommon,
    category: typed(40),
    employmentType: typed(40),
    workplace: typed(40),
    /** For remote jobs: the state the employee must live in. */
    remoteState: typed(2),
    employerName: typed(500),
    payFrom: typed(40),
    payTo: typed(40),
    payUnit: typed(20),
    payNote: typed(500),
    applyUrl: typed(2000),
    applyEmail: typed(500),
    takesApplications: z.boolean().default(true),
    deadline: typed(20),
    experience: typed(40),
    schedule: typed(500),
    benefits: typedList(30),
    sponsorsVisa: z.enum(['', 'yes', 'no']).default(''),
    languages: typedList(30),
  })
  .meta({ id: 'TypedJob' })
export type TypedJob = z.output<typeof typedJobSchema>

const chosen = <Key extends string>(choices: { readonly [key in Key]: string }, missing: string) =>
  z.enum(keysOf(choices), missing)

const listOf = <Key extends string>(choices: { readonly [key in Key]: string }) =>
  z
    .array(z.enum(keysOf(choices), 'There is no such benefit: take it out.'))
    .transform((list) => [...new Set(list)])

const languageCodes = languages.map(({ code }) => code) as [string, ...string[]]

const orNull = <Out>(schema: z.ZodType<Out, string>) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(schema.nullable())

const amount = orNull(
  z.string().transform((text, context) => {
    const cents = parseAmount(text)
    if (cents !== null) return cents
    context.addIssue({
      code: 'custom',
      message: `“${text.slice(0, 30)}” is no amount: enter dollars, as in 18.50 or 65,000.`,
    })
    return z.NEVER
  }),
)

const link = orNull(
  z
    .string()
    .max(500, 'The address is too long: at most 500 characters.')
    .transform((text, context) => {
      const url = URL.parse(websiteHref(text))
      if (url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username)
        return url.href
      context.addIssue({
        code: 'custom',
        message: 'That is no address of a page: copy it from your browser, as in https://example.com/jobs.',
      })
      return z.NEVER
    }),
)

const completeFields = z.object({
  ...completeCommon,
  category: chosen(jobCategories, 'Choose the field of work.'),
  employmentType: chosen(employmentTypes, 'Choose the kind of job.'),
  workplace: chosen(workplaces, 'Choose where the work is done.'),
  remoteState: optionalStateSchema,
  employerName: optionalText(120, 'The employer’s name'),
  payFrom: amount,
  payTo: amount,
  payUnit: z.string(),
  payNote: optionalText(200, 'The note'),
  applyUrl: link,
  applyEmail: orNull(
    z
      .string()
      .max(255, 'The email address is too long.')
      .pipe(z.email('Enter a valid email address, like name@example.com.')),
  ),
  takesApplications: z.boolean(),
  deadline: orNull(daySchema('That is no day: choose it in the calendar, or write it as 2026-11-30.')),
  experience: orNull(chosen(experiences, 'Choose how much experience is needed.')),
  schedule: optionalText(200, 'The schedule'),
  benefits: listOf(benefits),
  sponsorsVisa: z.enum(['', 'yes', 'no']).transform((answer) => (answer === '' ? null : answer === 'yes')),
  languages: z
    .array(z.enum(languageCodes, 'That language isn’t in our list: take it out.'))
    .max(12, 'Choose at most 12 languages.')
    .transform((list) => [...new Set(list)]),
})
type Fields = z.output<typeof completeFields>

/** Converts form values for publishing. */
export const completeJobSchema = completeFields
  .superRefine((job, context) => {
    const wrong = (field: keyof Fields, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (job.workplace !== 'remote') for (const { field, message } of missingPlace(job)) wrong(field, message)
    if (job.businessId === null && (job.employerName ?? '').length < 2)
      wrong('employerName', 'Say who employs: the name of the business or the household.')
    for (const { field, message } of payProblems(job)) wrong(field, message)
    if (!job.takesApplications && !job.applyUrl && !job.applyEmail)
      wrong('takesApplications', 'Say how people apply: by our form, by email or at a page of yours.')
  })
  .transform(({ payFrom, payTo, payUnit, workplace, remoteState, ...job }) => {
    const isRemote = workplace === 'remote'
    return {
      ...job,
      workplace,
      remoteState: isRemote ? remoteState : null,
      isAnywhere: isRemote,
      // Nobody goes to a remote job's location, so it stays private.
      ...(isRemote && { address: null, city: null, state: null, zip: null, lat: null, lng: null }),
      pay:
        payFrom === null
          ? null
          : { from: payFrom, to: payTo === payFrom ? null : payTo, unit: payUnit as keyof typeof payUnits },
    }
  })
export type CompleteJob = z.output<typeof completeJobSchema>

function payProblems({ payFrom, payTo, payUnit }: Fields): { field: keyof Fields; message: string }[] {
  if (payFrom === null)
    return payTo === null
      ? []
      : [
          {
            field: 'payFrom',
            message: 'Say what it pays at least: “up to” alone tells nobody what to expect.',
          },
        ]
  if (payTo !== null && payTo < payFrom)
    return [
      { field: 'payTo', message: 'The upper end is less than the lower one: swap them, or leave it empty.' },
    ]
  const unit = payUnitNames.find((name) => name === payUnit)
  if (!unit) return [{ field: 'payUnit', message: 'Say whether that is an hour, a week, a year …' }]
  return (
    [
      ['payFrom', payFrom],
      ['payTo', payTo],
    ] as const
  ).flatMap(([field, cents]) =>
    cents === null || isPlausible(cents, unit)
      ? []
      : [
          {
            field,
            message: `${dollars(cents)} ${payUnits[unit].label} is hardly meant: check amount and unit.`,
          },
        ],
  )
}
