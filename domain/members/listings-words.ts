import { counted } from '#domain/format-number.ts'

/** "Kilimanjaro Coffee", "Kilimanjaro Coffee and 3 others". */
export const listingsWords = (name: string, count: number): string =>
  count > 1 ? `${name} and ${counted(count - 1, 'other')}` : name
