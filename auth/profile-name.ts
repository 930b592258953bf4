import { readable } from '#domain/typed-text.ts'

const SHORTEST = 2
const LONGEST = 80

/** An account's initial name: the one given at sign-up, otherwise the part before the @, otherwise “Member”. */
export function profileName(metadata: { [key: string]: unknown }, email: string | null): string {
  const given = [metadata.display_name, metadata.full_name, metadata.name, email?.split('@')[0]]
  for (const name of given) {
    if (typeof name !== 'string') continue
    const trimmed = [...readable(name).replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim()
    if ([...trimmed].length >= SHORTEST) return trimmed
  }
  return 'Member'
}
