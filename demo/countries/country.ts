export type Region = 'west' | 'east' | 'north' | 'central' | 'southern'

/** Something with a usual price in dollars and a line about it. */
type Priced = { name: string; price: number; note: string }

/** Source material for a business's texts, so that a Liberian kitchen cooks Liberian food. */
export type Country = {
  code: string
  name: string
  /** With the article if English needs one: "the Gambia". */
  spoken: string
  adjective: string
  region: Region
  towns: string[]
  /** BCP 47 codes, most spoken first, without English. */
  languages: string[]
  women: string[]
  men: string[]
  surnames: string[]
  dishes: Priced[]
  sweets: Priced[]
  drinks: string[]
  garments: Priced[]
  cloth: string[]
  /** Shipping destinations: ports, airports and big markets. */
  shipsTo: string[]
  goods: string[]
  /** National day, MM-DD, and its name. */
  day: [date: string, name: string]
  /** Words that owners use in shop names. */
  words: string[]
  music: string[]
}

type Lists = {
  towns: string
  languages: string
  women: string
  men: string
  surnames: string
  /** "name:price:note" each. */
  dishes: string
  sweets: string
  drinks: string
  garments: string
  cloth: string
  shipsTo?: string
  goods: string
  day: string
  words: string
  music: string
}

const list = (text: string) => text.split('|')

function priced(text: string): Priced[] {
  return list(text).map((each) => {
    const [name = '', price, note = ''] = each.split(':')
    return { name, price: Number(price), note }
  })
}

/** Lists are separated by bars, to read as a table. */
export function country(
  region: Region,
  code: string,
  name: string,
  adjective: string,
  lists: Lists,
  spoken = name,
): Country {
  const [date = '', ...words] = lists.day.split(' ')
  return {
    code,
    name,
    spoken,
    adjective,
    region,
    towns: list(lists.towns),
    languages: lists.languages.split(' '),
    women: list(lists.women),
    men: list(lists.men),
    surnames: list(lists.surnames),
    dishes: priced(lists.dishes),
    sweets: priced(lists.sweets),
    drinks: list(lists.drinks),
    garments: priced(lists.garments),
    cloth: list(lists.cloth),
    shipsTo: list(lists.shipsTo ?? lists.towns),
    goods: list(lists.goods),
    day: [date, words.join(' ')],
    words: list(lists.words),
    music: list(lists.music),
  }
}
