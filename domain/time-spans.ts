/** A day of 24 hours. Days of a calendar may be an hour longer or shorter: `domain/hours/local-time.ts`. */
export const dayMs = 86_400_000

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs)
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)
