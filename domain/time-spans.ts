/**
 * A day of 24 hours. Days of a calendar may be an hour longer or shorter: `domain/hours/local-time.ts`, which like others
 * that most public pages load writes this number itself, because importing it would tie their chunks together.
 */
export const dayMs = 86_400_000

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs)
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)
