/** What visitors can tell apart when something doesn't work. */
export const statusParts = [
  { part: 'website', label: 'Website', about: 'Pages, search and signing in', trouble: 'Down' },
  { part: 'email', label: 'Email', about: 'Confirmations, notices and newsletters', trouble: 'Delayed' },
  {
    part: 'work',
    label: 'Publishing and reminders',
    about: 'Moderators’ decisions, imports, pictures and reminders',
    trouble: 'Delayed',
  },
] as const
export type StatusPart = (typeof statusParts)[number]['part']

/** A day in UTC, as it is stored. */
export type StatusDay = {
  part: StatusPart
  /** ISO 8601, without a time. */
  day: string
  minutesUp: number
  firstCheckedAt: Date
  lastCheckedAt: Date
  /** What the last check of the day found. */
  isUp: boolean
}

export const shownDays = 90
