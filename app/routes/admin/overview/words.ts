import { formatNumber } from '#domain/format-number.ts'
import { amountWords } from '#domain/plans/prices.ts'
import type { SiteMetric } from '#domain/site-numbers/schema.ts'

const isMoney = (metric: SiteMetric) => metric === 'revenueCents'
const isUnwelcome = (metric: SiteMetric) => metric === 'errors' || metric === 'emptySearches'

export const valueWords = (metric: SiteMetric, value: number): string =>
  isMoney(metric) ? amountWords(value, 'USD') : formatNumber(value)

/** How a total compares with the previous one, and whether that is good; null if there is nothing to compare with. */
export function trendWords(
  metric: SiteMetric,
  now: number,
  before: number,
): { text: string; isGood: boolean; isBad: boolean } | null {
  if (now === before) return now === 0 ? null : { text: 'as before', isGood: false, isBad: false }
  const isMore = now > before
  const isWelcome = isMore !== isUnwelcome(metric)
  return { text: changeWords(metric, now, before), isGood: isWelcome, isBad: !isWelcome }
}

function changeWords(metric: SiteMetric, now: number, before: number): string {
  if (before === 0) return 'none before'
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  // Above a thousand percent, the number itself says more.
  if (Math.abs(percent) > 999) return `${valueWords(metric, before)} before`
  if (percent === 0) return 'about as before'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
