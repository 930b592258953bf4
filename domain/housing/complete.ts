import { z } from 'zod'
import { completeCommon, missingPlace } from '#domain/postings/typed-common.ts'
import { oneLine, optionalText } from '#domain/typed-text.ts'
import { findAddresses } from './addresses/find-addresses.ts'
import {
  accessFeatures,
  furnishings,
  homeTypes,
  isShared,
  laundries,
  parkings,
  petRules,
  rentPeriods,
  smokingRules,
  utilities,
} from './choices.ts'
import { publicTexts } from './public-texts.ts'

/** "$1,450" and "1450.50" as cents. Null for empty input. */
const dollars = (label: string, from: number) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || readCents(typed) !== null,
      `${label} isn’t a sum of money: write it as in 1,450.`,
    )
    .transform(readCents)
    .refine((cents) => cents === null || cents >= from, `${label} is too low: at least $${from / 100}.`)
    .refine((cents) => cents === null || cents <= 10_000_000, `${label} is too high: at most $100,000.`)

function readCents(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,$]/g, '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

const whole = (label: string, from: number, to: number) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (/^\d{1,6}$/.test(typed.replaceAll(',', '')) && within(typed, from, to)),
      `${label}: a whole number from ${from} to ${to}.`,
    )
    .transform((typed) => (typed === '' ? null : Number(typed.replaceAll(',', ''))))

const within = (typed: string, from: number, to: number) => {
  const number = Number(typed.replaceAll(',', ''))
  return number >= from && number <= to
}

const isDay = (typed: string) =>
  /^20\d\d-\d\d-\d\d$/.test(typed) &&
  !Number.isNaN(Date.parse(`${typed}T00:00:00Z`)) &&
  new Date(`${typed}T00:00:00Z`).toISOString().startsWith(typed)

const day = (label: string) =>
  z
    .string()
    .trim()
    .refine((typed) => typed === '' || isDay(typed), `${label} isn’t a date: choose one.`)
    .transform((typed) => typed || null)

const needed = <T>(read: z.ZodType<T | null, string>, message: string) =>
  read.refine((value) => value !== null, message).transform((value) => value as T)

/** Form values converted for publishing: cents, numbers, days. */
export const completeHomeSchema = z
  .object({
    ...completeCommon,
    homeType: z.enum(homeTypes.values, 'Choose what you offer.'),
    rent: needed(dollars('The rent', 100), 'Enter the rent.'),
    rentPer: z.enum(rentPeriods.values, 'Choose whether the rent is for a month or a week.'),
    deposit: dollars('The deposit', 0),
    feesNote: optionalText(300, 'What else there is to pay'),
    beds: needed(whole('Bedrooms', 0, 12), 'Choose how many bedrooms there are.'),
    baths: z
      .string()
      .trim()
      .refine((typed) => typed !== '', 'Choose how many bathrooms there are.')
      .refine(
        (typed) => typed === '' || /^(?:\d|1[0-2])(?:\.[05])?$/.test(typed),
        'Bathrooms: 1, 1.5, 2 and so on.',
      )
      .transform((typed) => Math.min(24, Math.round(Number(typed) * 2))),
    furnished: z.enum(furnishings.values, 'Choose whether it is furnished.'),
    utilities: z.array(z.enum(utilities.values)).transform((list) => [...new Set(list)]),
    availableFrom: needed(day('The day from which it is free'), 'Choose from when it is free.'),
    availableUntil: day('The last day'),
    minLeaseMonths: whole('The shortest stay in months', 1, 36),
    pets: z.enum(petRules.values, 'Choose whether pets may live there.'),
    smoking: z.enum(smokingRules.values, 'Choose whether people may smoke.'),
    parking: z.enum(parkings.values, 'Choose what parking there is.'),
    laundry: z.enum(laundries.values, 'Choose what laundry there is.'),
    access: z.array(z.enum(accessFeatures.values)).transform((list) => [...new Set(list)]),
    squareFeet: whole('The size in square feet', 50, 20_000),
    housemates: whole('How many people live there', 0, 12),
    contactName: oneLine()
      .min(2, 'Enter the name to ask for: at least 2 characters.')
      .max(80, 'The name is too long: at most 80 characters.'),
  })
  .superRefine((home, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const { field, message } of missingPlace(home)) complain(field, message)
    if (home.availableUntil && home.availableFrom && home.availableUntil <= home.availableFrom)
      complain('availableUntil', 'The last day comes before the first: choose a later one, or leave it open.')
    for (const { field, text } of publicTexts(home))
      if (findAddresses(text, home.address).some(({ isGiven }) => isGiven))
        complain(field, 'Leave the address out of the text: it stays private until you share it.')
  })
  .transform(({ rent, deposit, baths, ...home }) => ({
    ...home,
    rentCents: rent,
    depositCents: deposit,
    halfBaths: baths,
    housemates: isShared(home.homeType) ? home.housemates : null,
    isAnywhere: false,
  }))
export type CompleteHome = z.output<typeof completeHomeSchema>
