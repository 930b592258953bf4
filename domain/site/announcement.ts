import type { SettingValue } from './settings.ts'

export type Announcement = {
  /** Changes with the words: who dismissed one sees the next. */
  id: string
  text: string
  link: { label: string; url: string } | null
}

type Kept = SettingValue<'announcement'>

/** The line above every page at this moment; null where there is none. */
export function announcementAt(kept: Kept, now: Date): Announcement | null {
  const { isShown, text, linkLabel, linkUrl } = kept
  if (!isShown || text === '' || !isWithin(kept, now)) return null
  return {
    id: hashOf(`${text}\n${linkLabel}\n${linkUrl}`),
    text,
    link: linkUrl ? { label: linkLabel, url: linkUrl } : null,
  }
}

/** When the clock alone will show or hide it; null if it won't. */
export function announcementChange({ isShown, from, until }: Kept, now: Date): Date | null {
  if (!isShown) return null
  const moments = [from, until].flatMap((moment) => (moment ? [new Date(moment)] : []))
  return moments.find((moment) => moment > now) ?? null
}

const isWithin = ({ from, until }: Kept, now: Date) =>
  (!from || new Date(from) <= now) && (!until || now < new Date(until))

/** FNV-1a: it only has to tell two texts apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
