// Letters that Unicode doesn't decompose, mostly of African alphabets.
const undecomposed: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ŋ: 'n',
  ɖ: 'd',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɣ: 'g',
  ʋ: 'v',
  ƒ: 'f',
  ɩ: 'i',
  ʊ: 'u',
  ǝ: 'e',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

const longest = 80

/** "Mama Pụt & Sons" becomes "mama-put-and-sons"; a name without Latin letters or digits becomes "business". */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['‘’ʻʼ`.]/gu, '')
    .replaceAll(/./gu, (letter) => (Object.hasOwn(undecomposed, letter) ? undecomposed[letter]! : letter))
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  return slug || 'business'
}

/** Slugs in the order to try: the name, then with city, then with state. Numbers are appended only to the last. */
export function slugCandidates({
  name,
  city,
  state,
}: {
  name: string
  city: string | null
  state: string | null
}): string[] {
  const stem = slugOf(name)
  const town = city ? slugOf(city) : ''
  const withCity = town && !stem.endsWith(town) ? `${stem}-${town}`.slice(0, 120).replace(/-+$/, '') : stem
  const withState = state && town ? `${withCity}-${state.toLowerCase()}` : withCity
  return [...new Set([stem, withCity, withState])]
}
