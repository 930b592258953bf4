import { countryCodes } from '#domain/heritage/countries.ts'
import { cities, makeRow } from './rows.ts'

export type BenchQuery = {
  kind: 'word' | 'typo' | 'place' | 'facets' | 'deep' | 'browse'
  query: string
  words: string
}

/** A shift of the alphabet, so that the same query never comes twice in a run by accident. */
function misspell(word: string, at: number): string {
  const i = 1 + (at % Math.max(1, word.length - 2))
  return at % 2
    ? word.slice(0, i) + word.slice(i + 1)
    : word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
}

/** Mixed queries drawn from the rows: what they offer, where they are, how they are filtered. */
export function makeQueries(count: number, size: number): BenchQuery[] {
  const kinds = [
    'place',
    'word',
    'place',
    'facets',
    'typo',
    'place',
    'facets',
    'deep',
    'place',
    'browse',
  ] as const
  return Array.from({ length: count }, (_, n) => {
    const { business } = makeRow((n * 7919) % size)
    const kind = kinds[n % kinds.length]!
    const offer = business.services[0]!.name
    const city = n % 3 === 0 ? cities[(n * 31) % 300]! : { name: business.city, state: business.state }
    const where = `${city.name}, ${city.state}`
    const radius = ['10', '25', '25', '50', '100'][n % 5]!
    const query = new URLSearchParams()
    let words = n % 4 === 0 ? business.name : n % 4 === 1 ? offer.split(' ')[0]! : offer
    if (kind === 'typo') {
      const longest = offer.split(' ').sort((a, b) => b.length - a.length)[0]!
      words = misspell(longest.length > 4 ? longest : 'restaurant', n)
    }
    if (kind !== 'browse') query.set('q', words)
    if (kind === 'place' || kind === 'facets' || kind === 'typo') query.set('where', where)
    if (kind === 'place') query.set('radius', radius)
    if (kind === 'facets') {
      query.set('category', business.category)
      query.set('heritage', countryCodes[n % 20]!)
      query.append('heritage', business.heritage[0]!)
      if (n % 2) query.set('open', '1')
      if (n % 3 === 0) query.set('price', '2')
    }
    if (kind === 'place' && n % 2) query.set('open', '1')
    if (kind === 'deep') {
      query.set('q', offer.split(' ')[0]!)
      query.set('page', String(2 + (n % 19)))
    }
    if (kind === 'browse') {
      if (n % 20 === 9) query.set('category', business.category)
      query.set(n % 20 === 9 ? 'state' : 'where', n % 20 === 9 ? business.state.toLowerCase() : where)
      if (n % 3 === 0) query.set('sort', ['rating', 'newest', 'name', 'distance'][n % 4]!)
    }
    return { kind, query: query.toString(), words }
  })
}
