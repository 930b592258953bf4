import { isEnglish } from '#domain/search-words/english.server.ts'
import { choose } from './choose.ts'
import { fold, plain, type Query, type Rule, type Shop } from './rules.ts'

const ofEach = 8

type Variant = {
  purpose: string
  write(shop: Shop): string | null
  /** Where others than those of that name are right, too. */
  right?: (shop: Shop, q: string) => Rule
  typo?: true
}

const wordsOf = ({ name }: Shop) => plain(name).split(' ')
const lower = ({ name }: Shop) => name.toLowerCase().replaceAll('’', "'")
const longestOf = (shop: Shop) => wordsOf(shop).sort((a, b) => b.length - a.length)[0]!
const when = <T>(is: boolean, value: T): T | null => (is ? value : null)
const changed = (before: string, after: string) => when(before !== after, after)
/** In the longest word, which has letters to spare. */
const misspelt = (shop: Shop, wrong: (word: string) => string): string | null => {
  const longest = longestOf(shop)
  return longest.length < 6 || /\d/.test(longest)
    ? null
    : changed(plain(shop.name), plain(shop.name).replace(longest, wrong(longest)))
}
const middle = (word: string) => Math.floor(word.length / 2)

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\binternational\b/, 'intl'],
  [/\bservices\b/, 'svcs'],
  [/\bservice\b/, 'svc'],
  [/\bcenter\b/, 'ctr'],
  [/\bcompany\b/, 'co'],
  [/\bbrothers\b/, 'bros'],
  [/\bmarket\b/, 'mkt'],
  [/\bmanagement\b/, 'mgmt'],
  [/\bmount\b/, 'mt'],
  [/\bsaint\b/, 'st'],
  [/\brestaurant\b/, 'rest'],
  [/\bassociates\b/, 'assoc'],
  [/\bgroup\b/, 'grp'],
]
const abbreviated = (name: string) =>
  abbreviations.reduce((text, [long, short]) => text.replace(long, short), name)

/** How a name of another script, or of French, is also spelled. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ou/, 'u'],
  [/oo/, 'u'],
  [/dj/, 'j'],
  [/ss/, 's'],
  [/kh/, 'h'],
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/aa/, 'a'],
  [/ll/, 'l'],
  [/mm/, 'm'],
]

const numbers: readonly (readonly [RegExp, string])[] = [
  [/\btwo\b/, '2'],
  [/\bsix\b/, '6'],
  [/\bten\b/, '10'],
  [/\bfirst\b/, '1st'],
  [/\bsecond\b/, '2nd'],
  [/\b24\b/, 'twenty four'],
  [/\bii\b/, '2'],
  [/\b2nd\b/, 'second'],
]
const replacedOnce = (text: string, pairs: readonly (readonly [RegExp, string])[]) => {
  const pair = pairs.find(([from]) => from.test(text))
  return pair ? text.replace(pair[0], pair[1]) : null
}

const variants: readonly Variant[] = [
  { purpose: 'no apostrophe', write: (shop) => when(/’s/.test(shop.name), plain(shop.name)) },
  {
    purpose: 'no possessive',
    write: (shop) => when(/’s /.test(shop.name), plain(shop.name.replace(/’s\b/, ''))),
  },
  {
    purpose: 'added possessive',
    write: (shop) =>
      when(
        /^[^’]+$/.test(shop.name) && wordsOf(shop).length === 2 && !isEnglish(wordsOf(shop)[0]!),
        plain(shop.name).replace(' ', "'s "),
      ),
  },
  { purpose: 'and for &', write: (shop) => when(/ & /.test(shop.name), lower(shop).replace(' & ', ' and ')) },
  { purpose: 'tight &', write: (shop) => when(/ & /.test(shop.name), lower(shop).replace(' & ', '&')) },
  { purpose: 'n for &', write: (shop) => when(/ & /.test(shop.name), lower(shop).replace(' & ', ' n ')) },
  { purpose: 'without &', write: (shop) => when(/ & /.test(shop.name), plain(shop.name)) },
  {
    purpose: 'first words joined',
    write: (shop) => when(wordsOf(shop).length === 3, plain(shop.name).replace(' ', '')),
  },
  {
    purpose: 'last words joined',
    write: (shop) => when(wordsOf(shop).length === 3, plain(shop.name).replace(/ (\S+)$/, '$1')),
  },
  {
    purpose: 'all joined',
    write: (shop) => when(wordsOf(shop).length === 2, wordsOf(shop).join('')),
  },
  {
    purpose: 'split',
    write: (shop) => {
      const word = longestOf(shop)
      for (let at = 3; at <= word.length - 3; at += 1)
        if (isEnglish(word.slice(0, at)) && isEnglish(word.slice(at)) && isEnglish(word))
          return plain(shop.name).replace(word, `${word.slice(0, at)} ${word.slice(at)}`)
      return null
    },
  },
  {
    purpose: 'hyphen as a space',
    write: (shop) => when(/-/.test(shop.name), plain(shop.name)),
  },
  {
    purpose: 'hyphen left out',
    write: (shop) => when(/-/.test(shop.name), fold(shop.name).replace(/-/g, '')),
  },
  {
    purpose: 'plural',
    write: (shop) => when(!/s$/.test(plain(shop.name)), `${plain(shop.name)}s`),
  },
  {
    purpose: 'singular',
    write: (shop) => when(/[^s]s$/.test(plain(shop.name)), plain(shop.name).replace(/s$/, '')),
  },
  { purpose: 'LLC', write: (shop) => when(wordsOf(shop).length < 5, `${lower(shop)} llc`) },
  { purpose: 'Inc', write: (shop) => when(wordsOf(shop).length < 5, `${shop.name}, Inc.`) },
  { purpose: 'the', write: (shop) => when(wordsOf(shop)[0] !== 'the', `the ${lower(shop)}`) },
  {
    purpose: 'without the ending',
    write: (shop) =>
      changed(
        plain(shop.name),
        plain(shop.name).replace(/ (?:llc|pllc|inc|co|company|ltd|cpa|cpas|rn|esq)$/, ''),
      ),
  },
  {
    purpose: 'without small words',
    write: (shop) =>
      changed(
        plain(shop.name),
        plain(shop.name)
          .replace(/\b(?:the|of|by|and|at|in|on) /g, '')
          .trim(),
      ),
  },
  { purpose: 'abbreviation', write: (shop) => changed(lower(shop), abbreviated(lower(shop))) },
  {
    purpose: 'letters swapped',
    typo: true,
    write: (shop) =>
      misspelt(
        shop,
        (word) =>
          word.slice(0, middle(word) - 1) +
          word[middle(word)] +
          word[middle(word) - 1] +
          word.slice(middle(word) + 1),
      ),
  },
  {
    purpose: 'letter missing',
    typo: true,
    write: (shop) => misspelt(shop, (word) => word.slice(0, middle(word)) + word.slice(middle(word) + 1)),
  },
  {
    purpose: 'letter doubled',
    typo: true,
    write: (shop) =>
      misspelt(shop, (word) => word.slice(0, middle(word)) + word[middle(word)] + word.slice(middle(word))),
  },
  {
    purpose: 'wrong vowel',
    typo: true,
    write: (shop) =>
      misspelt(shop, (word) =>
        word.replace(
          /(?<=.{2})[aeiou](?=.)/,
          (vowel) => ({ a: 'e', e: 'i', i: 'e', o: 'u', u: 'o' })[vowel]!,
        ),
      ),
  },
  {
    purpose: 'other spelling',
    typo: true,
    write: (shop) => misspelt(shop, (word) => replacedOnce(word, spellings) ?? word),
  },
  {
    purpose: 'first two words',
    write: (shop) =>
      when(
        wordsOf(shop).length > 2 && !/^(?:of|the|by|and)$/.test(wordsOf(shop)[1]!),
        wordsOf(shop).slice(0, 2).join(' '),
      ),
    right: (_, q) => ({
      named: new RegExp(`(?:^|[^a-z])${q.split(' ').join('[^a-z]{1,3}(?:(?:and|s) )?')}`),
    }),
  },
  {
    purpose: 'city',
    write: (shop) =>
      when(Boolean(shop.city) && wordsOf(shop).length < 5, `${plain(shop.name)} ${fold(shop.city ?? '')}`),
    right: (shop) => ({ names: [plain(shop.name)], city: new RegExp(`^${shop.city}$`) }),
  },
  {
    purpose: 'possessive and city',
    write: (shop) =>
      when(
        /’s /.test(shop.name) && Boolean(shop.city),
        `${plain(shop.name.replace(/’s\b/, 's'))} ${fold(shop.city ?? '')} ${fold(shop.state ?? '')}`,
      ),
    right: (shop) => ({ names: [plain(shop.name)], city: new RegExp(`^${shop.city}$`) }),
  },
  {
    purpose: 'first two words and city',
    write: (shop) =>
      when(
        wordsOf(shop).length === 3 && Boolean(shop.city) && !/^(?:of|the|by|and)$/.test(wordsOf(shop)[1]!),
        `${wordsOf(shop).slice(0, 2).join(' ')} ${fold(shop.city ?? '')}`,
      ),
    right: (shop) => ({
      named: new RegExp(`^${wordsOf(shop).slice(0, 2).join('[^a-z]{1,3}(?:(?:and|s) )?')}`),
      city: new RegExp(`^${shop.city}$`),
    }),
  },
  {
    purpose: 'slip and city',
    typo: true,
    write: (shop) => {
      const wrong = misspelt(shop, (word) => word.slice(0, middle(word)) + word.slice(middle(word) + 1))
      return when(
        wrong !== null && Boolean(shop.city) && wordsOf(shop).length < 4,
        `${wrong} ${fold(shop.city ?? '')}`,
      )
    },
    right: (shop) => ({ names: [plain(shop.name)], city: new RegExp(`^${shop.city}$`) }),
  },
  {
    purpose: 'trade',
    write: (shop) =>
      when(
        wordsOf(shop).length < 4 && shop.subcategoryName !== '',
        `${plain(shop.name)} ${plain(shop.subcategoryName).split(' and ')[0]}`,
      ),
  },
  {
    purpose: 'no accents',
    write: (shop) =>
      when(fold(shop.name) !== fold(shop.name.normalize('NFC').replace(/[^ -~’]/g, '')), plain(shop.name)),
  },
  { purpose: 'numbers', write: (shop) => replacedOnce(plain(shop.name), numbers) },
  {
    purpose: 'swapped',
    write: (shop) => when(wordsOf(shop).length === 2, wordsOf(shop).reverse().join(' ')),
  },
  {
    purpose: 'last first',
    write: (shop) =>
      when(wordsOf(shop).length === 3, `${wordsOf(shop)[2]} ${wordsOf(shop).slice(0, 2).join(' ')}`),
  },
  { purpose: 'shouted', write: (shop) => shop.name.toUpperCase() },
  { purpose: 'asked', write: (shop) => when(wordsOf(shop).length < 4, `is ${lower(shop)} open today`) },
  { purpose: 'near me', write: (shop) => when(wordsOf(shop).length < 4, `${lower(shop)} near me`) },
  { purpose: 'called', write: (shop) => when(wordsOf(shop).length < 4, `a place called ${lower(shop)}`) },
]

/** Every way of writing a name, for a few businesses each: what is typed also is right where it is another one's whole name. */
export function queriesOfVariedNames(shops: readonly Shop[]): Query[] {
  return variants.flatMap(({ purpose, write, right, typo }) =>
    choose(
      shops,
      `varied ${purpose}`,
      (shop): Query | null => {
        const q = write(shop)
        if (q === null) return null
        const rule = right?.(shop, q) ?? { names: [...new Set([plain(shop.name), plain(q)])] }
        return { q, right: rule, ...(typo && { typo }) }
      },
      ofEach,
    ),
  )
}
