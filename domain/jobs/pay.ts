import { formatNumber } from '#domain/format-number.ts'

/** Pay units, with how many make up a year of full-time work. Null can't be compared. Browser-safe. */
export const payUnits = {
  hour: { label: 'an hour', perYear: 2080 },
  day: { label: 'a day', perYear: 260 },
  week: { label: 'a week', perYear: 52 },
  month: { label: 'a month', perYear: 12 },
  year: { label: 'a year', perYear: 1 },
  project: { label: 'for the whole work', perYear: null },
} as const
export type PayUnit = keyof typeof payUnits
export const payUnitNames = Object.keys(payUnits) as [PayUnit, ...PayUnit[]]

/** In cents. `to` is null for a single amount. */
export type Pay = { from: number; to: number | null; unit: PayUnit }

const notStated = 'Pay not stated'
export const unpaid = 'Unpaid, as a volunteer'

/**
 * Typed text in cents: "18.50", "$65,000", "65k". Null for empty text, text that isn't an amount, or more than ten
 * million dollars.
 */
export function parseAmount(typed: string): number | null {
  const [, whole, cents = '', thousand] =
    /^\$?\s*(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?\s*(k)?(?:\s*(?:\$|dollars?|usd))?$/i.exec(
      typed.trim(),
    ) ?? []
  if (whole === undefined) return null
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  const inCents = thousand ? amount * 1000 : amount
  return inCents > 0 && inCents <= 1_000_000_000 ? inCents : null
}

// In dollars. Pay outside these bounds suggests that another unit was meant.
const plausible: Record<PayUnit, [least: number, most: number]> = {
  hour: [2, 2_000],
  day: [10, 20_000],
  week: [20, 100_000],
  month: [50, 500_000],
  year: [1_000, 10_000_000],
  project: [1, 10_000_000],
}

/** Whether the amount is plausible for this unit: "$65,000 an hour" isn't. */
export function isPlausible(cents: number, unit: PayUnit): boolean {
  const [least, most] = plausible[unit]
  return cents >= least * 100 && cents <= most * 100
}

/** "$18.50", "$65,000". */
export const dollars = (cents: number): string =>
  `$${formatNumber(Math.floor(cents / 100))}${cents % 100 ? `.${String(cents % 100).padStart(2, '0')}` : ''}`

const amounts = ({ from, to }: Pick<Pay, 'from' | 'to'>): string => {
  if (to === null) return dollars(from)
  // $18.00–22.50, not $18–22.50.
  const withCents = from % 100 !== 0 || to % 100 !== 0
  const shown = (cents: number) => (withCents && cents % 100 === 0 ? `${dollars(cents)}.00` : dollars(cents))
  return `${shown(from)}–${shown(to)}`
}

/** "$18–$22 an hour". */
export const payWords = (pay: Pay): string => `${amounts(pay)} ${payUnits[pay.unit].label}`

/** Pay as shown on a job, never empty. */
export const statedPay = (pay: Pay | null, employmentType: string): string =>
  pay ? payWords(pay) : employmentType === 'volunteer' ? unpaid : notStated

/** Converted to a year of full-time work, in cents. Null for pay that can't be compared. */
export function yearlyPay({ from, to, unit }: Pay): { from: number; to: number | null } | null {
  const { perYear } = payUnits[unit]
  return perYear === null ? null : { from: from * perYear, to: to === null ? null : to * perYear }
}

const reckoned: Partial<Record<PayUnit, string>> = {
  hour: '2,080 hours',
  day: '260 days',
  week: '52 weeks',
  month: '12 months',
}

/** "About $37,440 a year at 2,080 hours". Null for yearly pay or pay that can't be compared. */
export function yearlyWords(pay: Pay): string | null {
  const yearly = yearlyPay(pay)
  const by = reckoned[pay.unit]
  return yearly && by ? `About ${amounts(wholeDollars(yearly))} for a year of full-time work (${by})` : null
}

const wholeDollars = ({ from, to }: { from: number; to: number | null }) => ({
  from: Math.round(from / 100) * 100,
  to: to === null ? null : Math.round(to / 100) * 100,
})

/** The federal minimum hourly wage in cents. Lower pay deserves a closer look. */
export const federalMinimum = 725
