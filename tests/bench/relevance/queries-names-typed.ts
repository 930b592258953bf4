import { choose } from './choose.ts'
import { plain, type Query, type Rule, type Shop } from './rules.ts'

const lower = (name: string) => name.toLowerCase()
const isShort = (name: string) => name.split(' ').length <= 4

/** Names as people say them: half remembered, joined, with what kind of business it is, or where. */
export function queriesOfTypedNames(shops: readonly Shop[]): Query[] {
  const same = ({ name }: Shop): Rule => ({ names: [plain(name)] })
  const make = (purpose: string, count: number, write: (shop: Shop) => string | null) =>
    choose(
      shops,
      purpose,
      (shop): Query | null => {
        const q = write(shop)
        return q === null ? null : { q, right: same(shop) }
      },
      count,
    )
  const whenShort = (write: (shop: Shop) => string | null) => (shop: Shop) =>
    isShort(shop.name) ? write(shop) : null
  const endings = (part: string): Rule => ({
    names: shops.map(({ name }) => plain(name)).filter((name) => ` ${name}`.endsWith(` ${part}`)),
  })
  return [
    ...make('and', 4, ({ name }) => (/ & /.test(name) ? lower(name).replace(' & ', ' and ') : null)),
    ...make('ampersand', 4, ({ name }) => (/ and /.test(name) ? lower(name).replace(' and ', ' & ') : null)),
    ...make('possessive', 4, ({ name }) =>
      /[’']s\b/.test(name) ? lower(name).replace(/[’']s\b/, '') : null,
    ),
    ...make('straight', 4, ({ name }) => (/[’']/.test(name) ? name.replace(/[’']/g, "'") : null)),
    ...make(
      'joined',
      4,
      whenShort(({ name }) => (name.includes(' ') ? plain(name).replaceAll(' ', '') : null)),
    ),
    ...make(
      'state',
      4,
      whenShort(({ name, state }) => state && `${lower(name)} ${lower(state)}`),
    ),
    ...make(
      'city and state',
      4,
      whenShort(({ name, city, state }) => city && `${lower(name)} ${lower(city)} ${lower(state!)}`),
    ),
    ...make(
      'in a city',
      4,
      whenShort(({ name, city }) => city && `${lower(name)} in ${lower(city)}`),
    ),
    ...make(
      'trade',
      4,
      whenShort(({ name, subcategoryName }) => subcategoryName && `${lower(name)} ${lower(subcategoryName)}`),
    ),
    ...make(
      'the',
      2,
      whenShort(({ name }) => `the ${lower(name)}`),
    ),
    ...make(
      'number',
      2,
      whenShort(({ name }) => `${lower(name)} phone number`),
    ),
    ...make(
      'hours',
      2,
      whenShort(({ name }) => `${lower(name)} hours`),
    ),
    ...choose(
      shops,
      'ending',
      ({ name }): Query | null => {
        const words = plain(name).split(' ')
        return words.length === 3
          ? { q: words.slice(1).join(' '), right: endings(words.slice(1).join(' ')) }
          : null
      },
      4,
    ),
  ]
}

const notations = [
  (_a: string, b: string, c: string) => `${b}-${c}`,
  (_: string, b: string, c: string) => `${b}${c}`,
  (a: string, b: string, c: string) => `(${a})${b}${c}`,
  (a: string, b: string, c: string) => `001 ${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `+1 (${a}) ${b}-${c}`,
  (a: string, b: string, c: string) => `tel: ${a}-${b}-${c}`,
  (a: string, b: string, c: string) => `call ${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `${a}/${b}-${c}`,
  (a: string, b: string, c: string) => `${a} ${b}${c}`,
]

export function queriesOfTypedPhones(shops: readonly Shop[]): Query[] {
  const phones = choose(shops, 'typed phone', ({ phones }) => phones[0] ?? null, notations.length * 2)
  return phones.map((phone, nth): Query => {
    const write = notations[nth % notations.length]!
    const isPart = nth % notations.length < 2
    const ending = phone.slice(3)
    const right: Rule = isPart
      ? {
          any: shops.flatMap(({ phones }) =>
            phones.filter((each) => each.endsWith(ending)).map((phone) => ({ phone })),
          ),
        }
      : { phone }
    return { q: write(phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)), right }
  })
}
