import type { PlacedKind } from '../kinds/all.ts'
import type { Random } from '../random.ts'
import { say, type Words } from './template.ts'

// Sentences that any business may say. {trade} is the work ("sewing"), {place} the premises ("workshop").

const origins = [
  '{owner} opened this {place} in {year}, {n:3-11} years after arriving from {town}.',
  'We began in {year} with two folding tables and a phone number on a church bulletin.',
  '{given} started {trade} in {town} at sixteen and never found a reason to stop.',
  'The first customers were neighbors. Then came their coworkers, and in {year} we signed a lease.',
  'It was meant to be for one winter. That was {year}.',
  '{owner} drove a cab in {city} for {n:4-9} years and saved for this.',
  'Before this there was a garage, before that a kitchen table. The door on {street} came in {year}.',
  'My father had the same business in {town}; some of the tools are his.',
  '{given} came to {city} for graduate school, stayed for the people, and opened in {year}.',
  'Two sisters from {town} run the place. One talks, the other counts.',
  'We are a family of {n:4-7}, and you will meet most of us on a Saturday.',
  'After {n:9-18} years working for somebody else, {owner} went out alone in {year}.',
  'The name comes from {town}, where {given} grew up; ask and you’ll get the long version.',
  'The sign says since {year}. The recipes, tools and habits are older.',
  '{given} and {given2} met on a night shift and planned this on the bus home.',
  'Our people come from {town}, our customers from everywhere.',
  'In {year} nobody on this side of {city} was {trade}, so {owner} did.',
  '{owner} was laid off in {year} and calls it the best letter {she} ever got.',
  'We moved here from a stall at the flea market in {year}; the regulars came along.',
  'A loan from a savings circle of {n:9-14} women paid for the first equipment. It was returned in a year.',
  'Everything here began with a question at {her} aunt’s table: why does nobody in {city} do this properly?',
  '{town}, then {city2}, then {city}: {given} has been {trade} in all three.',
]

const practical = [
  'Parking is in the back; come in by the side door.',
  'There is street parking on {street2}, free after six.',
  'The {bus} stops across the road.',
  'Look for the [green|blue|yellow|orange] awning between the laundromat and the tax office.',
  'Second door after the pharmacy. The sign is small; the welcome isn’t.',
  'We take cards, cash and Zelle.',
  'Cash and cards, no minimum.',
  'Text is better than voice mail; we answer between jobs.',
  'WhatsApp works best, voice notes welcome.',
  'We are {closed}.',
  'We speak {langs} and English, sometimes in one sentence.',
  'There is one step at the door and a ramp we put down in a second.',
  'Ask for {given}. If {given} is out, ask for {given2}.',
  'If the gate is down and the light is on, knock.',
  'Call before you drive more than half an hour, please.',
  'From the freeway take the exit for {street} and turn at the [church|fire station|gas station|school].',
  'In the summer heat we sometimes open earlier; the page here is kept up to date.',
  'On {day} we close early and there is food for whoever is still here.',
  'Children are welcome and there is a drawer with crayons.',
  'Upstairs from the bank, ring the second bell.',
  'Same plaza as the {goods1} store, far end.',
  'Students, elders and veterans get {n:10-15}% off when they say so.',
]

const closings = [
  'Come by.',
  'Tell us who sent you; we like to thank them.',
  'If something isn’t right, tell {given} first. It gets fixed.',
  'First-time visitors are asked how they heard about us, and then fed, more or less.',
  'We keep it small on purpose.',
  'No pressure, no follow-up calls.',
  'The door is open, literally, from April to October.',
  'Ask us anything about {town}.',
  'Thank you for keeping money in the neighborhood.',
  'Prices were last changed in {month}, and only by a little.',
  'See you on {weekday}.',
  'We are not the cheapest, and nobody has had to come back to complain.',
]

// How descriptions are composed: one entry per paragraph, of k(ind's), c(ategory's), o(rigin), p(ractical) and e(nding)
// sentences.
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

/** One line of 20 to 160 characters, often with a distinctive ending, so that a page of cards doesn't repeat itself. */
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
