import { choose } from './choose.ts'
import { plain, type Query, type Shop } from './rules.ts'

const lower = (name: string) => name.toLowerCase()
const withoutMarks = (name: string) => plain(name)

/** Two letters in the middle of the longest word change places. */
function misspell(name: string): string | null {
  const longest = name.split(' ').sort((a, b) => b.length - a.length)[0]!
  const at = Math.floor(longest.length / 2)
  if (!/^\p{L}{6,}$/u.test(longest) || longest[at] === longest[at - 1]) return null
  const wrong = longest.slice(0, at - 1) + longest[at] + longest[at - 1] + longest.slice(at + 1)
  return name.replace(longest, wrong)
}

/** Names as people type them: whole, in small letters, without apostrophes, in part, with the city, with a slip. */
export function queriesOfNames(shops: readonly Shop[]): Query[] {
  const same = (name: string) => ({ names: [plain(name)] })
  const isShort = (name: string) => name.split(' ').length <= 5
  const beginnings = (part: string) => ({
    names: shops.map(({ name }) => plain(name)).filter((name) => `${name} `.startsWith(`${part} `)),
  })
  return [
    ...choose(shops, 'whole', ({ name }): Query => ({ q: name, right: same(name) }), 8),
    ...choose(shops, 'lower', ({ name }): Query => ({ q: lower(name), right: same(name) }), 8),
    ...choose(
      shops,
      'apostrophe',
      ({ name }): Query | null =>
        /’/.test(name) ? { q: withoutMarks(name), right: same(name), typo: true } : null,
      10,
    ),
    ...choose(
      shops,
      'part',
      ({ name }): Query | null => {
        const words = plain(name).split(' ')
        const part = words.slice(0, -1).join(' ')
        return words.length === 3 ? { q: part, right: beginnings(part) } : null
      },
      8,
    ),
    ...choose(
      shops,
      'city',
      ({ name, city }): Query | null =>
        city && isShort(name)
          ? {
              q: `${lower(name)} ${lower(city)}`,
              right: { ...same(name), city: new RegExp(`^${city}$`) },
            }
          : null,
      6,
    ),
    ...choose(
      shops,
      'slip',
      ({ name }): Query | null => {
        const q = misspell(lower(name))
        return q && isShort(name) ? { q, right: same(name), typo: true } : null
      },
      8,
    ),
  ]
}

const notations = [
  (a: string, b: string, c: string) => `(${a}) ${b}-${c}`,
  (a: string, b: string, c: string) => `${a}-${b}-${c}`,
  (a: string, b: string, c: string) => `${a}${b}${c}`,
  (a: string, b: string, c: string) => `+1 ${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `1-${a}-${b}-${c}`,
  (a: string, b: string, c: string) => `${a}.${b}.${c}`,
  (a: string, b: string, c: string) => `${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `+1${a}${b}${c}`,
]

const addresses = [
  (host: string) => host,
  (host: string) => `www.${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `http://www.${host}/`,
  (host: string) => `${host}/menu`,
  (host: string) => host[0]!.toUpperCase() + host.slice(1),
  (host: string) => `https://www.${host}/?utm_source=ig`,
]

/** Telephone numbers and websites, each in every notation twice. */
export function queriesOfExact(shops: readonly Shop[]): Query[] {
  const phones = choose(shops, 'phone', ({ phones }) => phones[0] ?? null, notations.length * 2)
  const hosts = choose(shops, 'host', ({ host }) => host, addresses.length * 2)
  return [
    ...phones.map((phone, nth): Query => {
      const write = notations[nth % notations.length]!
      return { q: write(phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)), right: { phone } }
    }),
    ...hosts.map((host, nth): Query => ({ q: addresses[nth % addresses.length]!(host), right: { host } })),
  ]
}

/** Names that few others begin like, so there is room for them. */
export function beginningsOfNames(shops: readonly Shop[], count: number): string[] {
  const start = (name: string) => plain(name).slice(0, 4)
  const shared = Map.groupBy(new Set(shops.map(({ name }) => name)), start)
  return choose(shops, 'suggest', ({ name }) => (shared.get(start(name))!.length <= 3 ? name : null), count)
}
