import { createStore } from '#app/ui/store.ts'
import type { RateLimitResult } from '#domain/rate-limits/schema.ts'

export type Notice = { id: number; text: string }

const mostNotices = 3
/** Warnings while requests are still allowed: shown above this many within the window. */
const warnings: Record<string, { above: number; text: string }> = {
  login: {
    above: 3,
    text: 'Multiple login attempts detected. Your account is being monitored for security.',
  },
  upload: {
    above: 8,
    text: 'High upload activity detected. Consider taking a break to avoid rate limits.',
  },
}

export const notices = createStore<readonly Notice[]>([])
let lastId = 0

/** Shows the result of a check if it is worth mentioning. `count` is the number of attempts. */
export function noticeResult(
  action: string,
  { allowed, current_count, error }: RateLimitResult,
  count = current_count,
) {
  const warning = warnings[action]
  if (warning && count > warning.above) add(warning.text)
  if (!allowed && error) add(error)
}

/** Newest first, without duplicates. */
function add(text: string) {
  lastId += 1
  const others = notices.get().filter((notice) => notice.text !== text)
  notices.set([{ id: lastId, text }, ...others].slice(0, mostNotices))
}

export const dismissNotice = (id: number) => notices.set(notices.get().filter((notice) => notice.id !== id))
