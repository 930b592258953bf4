import type { RateLimitResult } from '#domain/rate-limits/schema.ts'

export type Notice = { id: number; text: string }

const mostNotices = 3
/** What one hears while it still goes on: above so many within the window. */
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

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows what a check came to, where that is worth a word. `count` is how often it was tried. */
export function noticeResult(
  action: string,
  { allowed, current_count, error }: RateLimitResult,
  count = current_count,
) {
  const warning = warnings[action]
  if (warning && count > warning.above) add(warning.text)
  if (!allowed && error) add(error)
}

/** The newest first; what is said again isn't there twice. */
function add(text: string) {
  lastId += 1
  const others = notices.filter((notice) => notice.text !== text)
  set([{ id: lastId, text }, ...others].slice(0, mostNotices))
}

export const dismissNotice = (id: number) => set(notices.filter((notice) => notice.id !== id))

export const listNotices = () => notices

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}
