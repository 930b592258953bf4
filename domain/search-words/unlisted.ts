import type { Part, ReadWord } from './parts.ts'

/** What people look for here although it is no business, by the word for it. */
const unlisted: Readonly<Record<string, string>> = {
  church: 'churches',
  churches: 'churches',
  mosque: 'mosques',
  mosques: 'mosques',
  masjid: 'mosques',
  iglesia: 'churches',
  embassy: 'embassies',
  embassies: 'embassies',
  consulate: 'consulates',
  consulates: 'consulates',
}

/** "African church" asks for a church, "church hat" for a hat: it is the last word, and nothing else is a trade. */
export function unlistedOf(words: readonly ReadWord[], parts: readonly Part[]): string | null {
  const last = words.at(-1)?.word ?? ''
  if (!Object.hasOwn(unlisted, last) || parts.some(({ categories }) => categories.length > 0)) return null
  return unlisted[last]!
}
