import { dayMs } from '#domain/time-spans.ts'

// Replies that were typed but not sent, kept through a reload or a tab discarded by a phone. Removed when sent, and all
// together on sign-out.
const key = 'baobab:replies'
const keptDays = 30
type StoredReply = { userId: string; about: string; text: string; changedAt: number }

/** `about` names what is being replied to, such as `review:ID`. Empty if nothing was typed. */
export const findReply = (userId: string, about: string): string =>
  readAll().find((reply) => reply.userId === userId && reply.about === about)?.text ?? ''

/** Empty text isn't stored. */
export function storeReply(userId: string, about: string, text: string, now = Date.now()): void {
  const others = readAll().filter(
    (reply) => (reply.userId !== userId || reply.about !== about) && now - reply.changedAt < keptDays * dayMs,
  )
  write(text.trim() === '' ? others : [...others, { userId, about, text, changedAt: now }])
}

export const dropReply = (userId: string, about: string): void => storeReply(userId, about, '')

/** How many unsent replies the user has on this device. */
export const countReplies = (userId: string): number =>
  readAll().filter((reply) => reply.userId === userId).length

/** Sign-out leaves nothing on the device, and another user who signs in finds nothing. */
export const purgeReplies = (exceptOf?: string): void =>
  write(readAll().filter(({ userId }) => userId === exceptOf))

function write(replies: StoredReply[]): void {
  try {
    if (replies.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(replies))
  } catch (error) {
    console.warn('The reply can’t be kept on this device:', error)
  }
}

function readAll(): StoredReply[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isKept) : []
  } catch (error) {
    console.warn('What this device keeps of replies can’t be read:', error)
    return []
  }
}

function isKept(value: unknown): value is StoredReply {
  const { userId, about, text, changedAt } = (value ?? {}) as Partial<StoredReply>
  return [userId, about, text].every((each) => typeof each === 'string') && typeof changedAt === 'number'
}
