const shortened: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  jct: 'junction',
  twp: 'township',
}

// Letters that Unicode doesn't decompose, so stripping accents leaves them unchanged.
const undecomposed: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

// The form in which names are stored and compared: lowercase, ASCII, single spaces, abbreviations written out. Anything
// other than a letter or a digit separates words, except the apostrophes of "Lee's" and "Kapa‘a".
export function normalizePlaceName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłđßæœ]/g, (letter) => undecomposed[letter] ?? '')
    .replace(/[\u0300-\u036f'‘’ʻ`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(shortened, word) ? shortened[word]! : word))
    .join(' ')
}

export function placeSlug(name: string): string {
  return normalizePlaceName(name).replaceAll(' ', '-')
}

/** Splits "Kansas City, MO" in two, the city as it is stored for comparing; a state has no comma. */
export function splitLabel(label: string): { searchName: string; state: string | null } {
  const [, city = label, state = null] = /^(.*), ([A-Z]{2})$/.exec(label) ?? []
  return { searchName: normalizePlaceName(city), state }
}
