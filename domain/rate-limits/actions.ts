export type Limit = { most: number; minutes: number }

/** Limits for what forms do, by the name in the browser's check; administrators may change them. */
export const defaultLimits = {
  registration: { most: 2, minutes: 60 },
  login: { most: 5, minutes: 15 },
  password_reset: { most: 2, minutes: 60 },
  contact: { most: 2, minutes: 60 },
  review: { most: 3, minutes: 60 },
  upload: { most: 10, minutes: 60 },
  admin_create: { most: 5, minutes: 60 },
  lead: { most: 5, minutes: 60 },
  posting_lead: { most: 5, minutes: 60 },
  posting: { most: 5, minutes: 60 },
  bulk_upload: { most: 2, minutes: 60 },
  newsletter: { most: 5, minutes: 60 },
} satisfies Record<string, Limit>

export type LimitedAction = keyof typeof defaultLimits
export type LimitTable = Readonly<Record<string, Limit>>

const otherwise: Limit = { most: 5, minutes: 60 }

export const longestWindowMinutes = 24 * 60

export const limitOf = (action: string, table: LimitTable = defaultLimits): Limit =>
  Object.hasOwn(table, action) ? (table[action] as Limit) : otherwise

/** Says when to try again, rounded up. */
export function refusalWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 60
      ? [seconds, 'second']
      : seconds <= 120 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `Too many attempts. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`
}
