import type { Service } from '#domain/businesses/schema.ts'
import { countries } from '../countries/all.ts'
import type { PlacedKind } from '../kinds/all.ts'
import type { Random } from '../random.ts'
import { capitalize, inDollars, roundPrice, say, type Words } from './template.ts'

const number = (text: string) => Number(text.replaceAll(',', ''))

// "$120-180" becomes one price in between; "per person", "from" and the like stay.
function drawPrice(text: string, random: Random) {
  return text.replace(/\$?(\d[\d,.]*)-(\d[\d,.]*)(%?)/, (_, low: string, high: string, percent: string) => {
    const value = number(low) + random.next() * (number(high) - number(low))
    if (percent) return `${Math.round(value)}%`
    if (number(high) < 2.5) return `$${value.toFixed(2)}`
    return inDollars(roundPrice(value))
  })
}

function fromMenu(kind: PlacedKind, country: number, random: Random): Service[] {
  const of = countries[country]!
  if (kind.menu === null) return []
  if (kind.menu === 'goods') {
    return random
      .some(of.goods, random.int(3, 5))
      .map((name) => ({ name: capitalize(name), price: inDollars(random.int(4, 24)) }))
  }
  const listed = random.some(of[kind.menu], random.int(3, 6))
  return listed.map(({ name, price, note }) => {
    const near =
      price < 12
        ? Math.round(price * (0.9 + random.next() * 0.3) * 2) / 2
        : roundPrice(price * (0.9 + random.next() * 0.3))
    const sum = Number.isInteger(near) ? String(near) : near.toFixed(2)
    const from = kind.menu === 'garments' && random.chance(0.4) ? 'from ' : ''
    return {
      name: capitalize(name),
      price: `${from}$${sum}`,
      ...(random.chance(0.75) && note !== '' ? { description: note } : {}),
    }
  })
}

/** Services with prices, as an owner would list them. */
export function listServices(
  kind: PlacedKind,
  country: number,
  words: Words,
  random: Random,
  alone: boolean,
): Service[] {
  const own = random.some(kind.services, random.int(kind.menu ? 1 : 3, kind.menu ? 4 : 6))
  const rest = own.map((line): Service => {
    const [name = '', price = '', description = ''] = line.split('|').map((each) => each.trim())
    return {
      name: say(name, words, random, alone),
      ...(price ? { price: drawPrice(price, random) } : {}),
      ...(description && random.chance(0.85) ? { description: say(description, words, random, alone) } : {}),
    }
  })
  const [first, ...others] = [...fromMenu(kind, country, random), ...rest]
  return first ? [{ ...first, ...(others.length >= 3 && { isPopular: true as const }) }, ...others] : []
}
