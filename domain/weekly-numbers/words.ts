import { fieldNoun } from '#domain/businesses/fields.ts'
import { formatNumber } from '#domain/format-number.ts'
import type { Metric } from '#domain/metrics/schema.ts'
import type { Week } from './schema.ts'

/** The metrics of a week's summary, in order, each in one and in many. */
const told: readonly (readonly [Metric | 'requests', one: string, many: string])[] = [
  ['view', 'page view', 'page views'],
  ['call', 'call', 'calls'],
  ['directions', 'request for directions', 'requests for directions'],
  ['lead', 'message', 'messages'],
  ['requests', 'appointment or quote request', 'appointment and quote requests'],
]

/** “12 calls (9 the week before)”, a line for each number; what stayed at nothing is left out. */
export function weekLines({ totals, requests, previous }: Week): string[] {
  return told.flatMap(([key, one, many]) => {
    const now = key === 'requests' ? requests : totals[key]
    const before = previous && (key === 'requests' ? previous.requests : previous.totals[key])
    if (now === 0 && !before) return []
    const words = `${formatNumber(now)} ${now === 1 ? one : many}`
    return [before === null ? words : `${words} (${formatNumber(before)} the week before)`]
  })
}

/** What else is known of the week, in sentences. */
export function weekSentences({ searches, middle, callHours, edit, totals }: Week): string[] {
  const said: string[] = []
  if (searches && searches.length > 0)
    said.push(`People found you by searching for ${searches.map(({ words }) => `“${words}”`).join(', ')}.`)
  if (middle) {
    const typical = Math.round(middle.totals.view ?? 0)
    said.push(
      `The middle listing of your category in your city had ${formatNumber(typical)} page views, and you had ${formatNumber(totals.view)}. There are ${middle.others} others.`,
    )
  }
  const busiest = callHours?.toSorted((a, b) => b.count - a.count)[0]
  if (busiest && totals.call >= 3)
    said.push(`Most calls came between ${hourWords(busiest.hour)} and ${hourWords((busiest.hour + 1) % 24)}.`)
  if (edit)
    said.push(
      `You changed ${edit.fields.map(fieldNoun).join(', ')} on ${edit.day}. In the week before: ${count(edit.before)}. In the week after: ${count(edit.after)}.`,
    )
  return said
}

const count = ({ view, call }: { view: number; call: number }) =>
  `${formatNumber(view)} page view${view === 1 ? '' : 's'}, ${formatNumber(call)} call${call === 1 ? '' : 's'}`

/** 15 → “3 PM”. */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
