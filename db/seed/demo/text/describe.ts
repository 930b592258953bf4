import type { PlacedKind } from '../kinds/all.ts'
import type { Random } from '../random.ts'
import { closings, origins, practical } from './general.ts'
import { say, type Words } from './template.ts'

// How descriptions are built: a paragraph each, of k(ind's), c(ategory's), o(rigin), p(ractical) and e(nding) sentences.
const shapes = [
  ['ok', 'kc', 'pe'],
  ['kk', 'oc', 'p'],
  ['kck', 'op'],
  ['o', 'kkc', 'pp'],
  ['ck', 'ko', 'e'],
  ['kc', 'kk', 'op'],
  ['okk', 'cp'],
  ['kkk', 'pe'],
  ['k', 'ock', 'kp', 'e'],
  ['co', 'kk', 'cp'],
  ['kp', 'ck', 'o'],
  ['oc', 'kpe'],
  ['kkc', 'ok', 'pp'],
  ['ok', 'k', 'cc', 'p'],
]

const doorless =
  /awning|Parking is|street parking|Second door|gate is down|Upstairs|Same plaza|stops across|one step|exit for|door on|signed a lease|door is open/

const doorlessLists = new WeakMap<readonly string[], readonly string[]>()
function withoutDoor(list: readonly string[]) {
  const known = doorlessLists.get(list) ?? list.filter((each) => !doorless.test(each))
  doorlessLists.set(list, known)
  return known
}

/** Two to four paragraphs in the owner's voice, no sentence twice. */
export function describe(
  kind: PlacedKind,
  words: Words,
  random: Random,
  options: { alone: boolean; hasDoor: boolean },
) {
  const usable = (list: readonly string[]) => random.some(options.hasDoor ? list : withoutDoor(list), 5)
  const pools: Record<string, string[]> = {
    k: usable(kind.facts),
    c: usable(kind.categoryFacts),
    o: usable(origins),
    p: usable(practical),
    e: usable(closings),
  }
  const shape = random.pick(shapes)
  return shape
    .map((letters) =>
      [...letters]
        .flatMap((letter) => pools[letter]!.pop() ?? pools.c!.pop() ?? [])
        .map((template) => say(template, words, random, options.alone))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

const tails = [
  ' {city}.',
  ' In {city} since {year}.',
  ' Ask for {given}.',
  ' {lang} spoken.',
  ' Since {year}.',
  ' Near {street}.',
]

/** One line of 20 to 160 characters; often with something of its own at the end, so that a page of cards doesn't repeat. */
export function describeShort(kind: PlacedKind, words: Words, random: Random, alone: boolean) {
  const template = random.pick(kind.shorts)
  let text = say(template, words, random, alone)
  const spare = tails.filter((tail) => {
    const slot = /\{(\w+)\}/.exec(tail)![1]!
    return !text.includes(words[slot]!)
  })
  if (random.chance(0.82) && spare.length > 0) {
    const longer = text + say(random.pick(spare).trim(), words, random).replace(/^/, ' ')
    if (longer.length <= 150) text = longer
  }
  if (text.length > 160) text = `${text.slice(0, 158).replace(/[,;:]?\s+\S*$/, '')}.`
  return text
}
