import { z } from 'zod'
import { versionSchema } from '#domain/version.ts'
import { longestLink, mostQuestions } from './form-limits.ts'
import { requestKinds } from './kinds.ts'
import { formQuestionKinds, formQuestionSchema } from './questions.ts'

/** The length counts as it is stored, where letters such as é take six characters. */
const link = (label: string) =>
  z
    .string()
    .trim()
    .max(longestLink, `${label} is too long: at most ${longestLink} characters.`)
    .refine(
      (text) => text === '' || (/^https:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text)),
      `${label} isn’t a valid link: it starts with https://.`,
    )
    .transform((text) => (text === '' ? null : new URL(text).href))
    .refine(
      (href) => href === null || href.length <= longestLink,
      `${label} is too long: at most ${longestLink} characters, and those that aren’t plain letters count several times.`,
    )

const whole = (label: string, least: number, most: number) =>
  z
    .int(`${label}: enter a whole number.`)
    .min(least, `${label}: at least ${least}.`)
    .max(most, `${label}: at most ${most}.`)

const length = (label: string) =>
  whole(label, 15, 480).refine((minutes) => minutes % 15 === 0, `${label}: use steps of 15 minutes.`)

/** How a listing takes requests, and where else people order from it. */
export const requestSettingsSchema = z
  .object({
    takes: z.array(z.enum(requestKinds)).max(requestKinds.length),
    appointmentMinutes: length('The length of an appointment'),
    reservationMinutes: length('How long a table is held'),
    noticeHours: whole('The notice', 0, 336),
    daysAhead: whole('The days ahead', 1, 180),
    largestParty: whole('The largest party', 1, 100),
    /** No two appointments at the same time. */
    oneByOne: z.boolean(),
    questions: z.array(formQuestionSchema).max(mostQuestions, `Ask at most ${mostQuestions} questions.`),
    menuUrl: link('The menu'),
    deliveryUrl: link('Delivery'),
    bookingUrl: link('The booking page'),
  })
  .meta({ id: 'RequestSettings' })
export type RequestSettings = z.output<typeof requestSettingsSchema>

export const saveRequestSettingsSchema = z
  .object({ version: versionSchema, values: requestSettingsSchema })
  .meta({ id: 'SaveRequestSettings' })

export const storedRequestSettingsSchema = z
  .object({
    version: z.int(),
    updatedAt: z.string().nullable(),
    takes: z.array(z.enum(requestKinds)),
    appointmentMinutes: z.int(),
    reservationMinutes: z.int(),
    noticeHours: z.int(),
    daysAhead: z.int(),
    largestParty: z.int(),
    oneByOne: z.boolean(),
    questions: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        kind: z.enum(formQuestionKinds),
        choices: z.array(z.string()),
        isRequired: z.boolean(),
      }),
    ),
    menuUrl: z.string().nullable(),
    deliveryUrl: z.string().nullable(),
    bookingUrl: z.string().nullable(),
    /** When the secret address of the calendar was made; null without one. */
    calendarSince: z.string().nullable(),
  })
  .meta({ id: 'StoredRequestSettings' })
export type StoredRequestSettings = z.infer<typeof storedRequestSettingsSchema>

/** Before anything was saved. */
export const firstSettings: RequestSettings = {
  takes: [],
  appointmentMinutes: 60,
  reservationMinutes: 90,
  noticeHours: 24,
  daysAhead: 60,
  largestParty: 8,
  oneByOne: true,
  questions: [],
  menuUrl: null,
  deliveryUrl: null,
  bookingUrl: null,
}
