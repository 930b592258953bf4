import { formatNumber } from '#domain/format-number.ts'

export const goingWords = (count: number): string =>
  count === 1 ? '1 person is going' : `${formatNumber(count)} people are going`
