import { dayMs } from '#domain/time-spans.ts'
import { countries } from '../countries/all.ts'
import type { PlacedKind } from '../kinds/all.ts'
import type { Random } from '../random.ts'
import type { DemoReview } from '../shapes.ts'
import { capitalize, phrase, type Words } from './template.ts'

// {p} and {q} are things that people mention about such a business.
const good = [
  'Came for {p}, came back for {q}. {city} needed this.',
  'Drove {n:25-70} minutes because a coworker would not stop talking about {p}. She was right.',
  '{given} remembered us from last year. {P}: excellent.',
  'Third visit, same quality. If you go, pay attention to {p}.',
  'My mother is hard to please and she asked for their number. That was about {p}.',
  'Simple place, serious people. Worth the trip for {p} alone.',
  'I was nervous going alone and they made it easy. I want to mention {p} and {q}.',
  'Not fancy, doesn’t need to be. {P}, {q}, fair price, done.',
  'Found them here, called at nine, was helped by eleven. What stayed with me is {p}.',
  'We have used them for {n:2-6} years now. {P} never slipped.',
  'Reminded me of {town}. I may have cried a little. Blame {p}.',
  'Everyone mentions {p}, and they are right to, but nobody talks about {q}.',
  'Honest people. They talked me out of spending more. Also, {p}.',
  'Good with kids, good with my father, who is worse. Ask about {q}.',
  'Five stars for {p}. The rest was good too.',
  'Wrote down the wrong day, my fault, and they still fit me in. Grateful for {p}.',
  'I recommend going on a weekday. You get more time. Go for {p}.',
  'Took a chance after seeing the pictures. {P}: better than the pictures.',
  'I’m from {adj} parents and picky about this. Approved, mostly because of {p}.',
  'New in town, no family here. This place helped. {P}, and the conversation.',
  'Quick, clean, kind. {P} stood out.',
  'Sent my sister, my neighbor and my boss. All three thanked me for {p}.',
]
// {c} is a whole clause: "that they run on time", "how light her hands are".
const clauses = [
  'What I’ll remember is {c}.',
  'Best part: {c}. I have told my whole building.',
  'I didn’t expect much and left impressed, above all with {c}.',
  'Two visits so far. What sets them apart is {c}.',
  'If you ask me why I go back, it’s {c}.',
  'They could charge more. What I value is {c}.',
  'My husband noticed the price, I noticed {c}.',
]
const fair = [
  'Good overall. No notes on {p}, but the wait was {n:20-50} minutes longer than they said.',
  'Parking on {street} is a puzzle, otherwise no complaints. You come for {p}.',
  'Solid. I expected a little more after the reviews, though I see why people mention {p}.',
  'They were busy and it showed. Still, {p} made up for it.',
  'Prices went up since my last visit. {P}: unchanged, thankfully.',
  'Four stars because the phone rings and rings. In person they are lovely. {P}: yes.',
  'Nice people. Bring cash, the card reader was down. Still glad about {p}.',
  'A bit hard to find, look for the sign twice. Worth it for {p}.',
]
const poor = [
  'Waited {n:45-90} minutes past the time we agreed. Nobody explained. Shame, because friends like {p}.',
  'It was fine, but I was told one price on the phone and another at the counter.',
  'Had to call three times for an answer. In the end it got done, without an apology.',
  'Maybe an off day. They were short of people and I left before it was finished.',
  'I wanted to like it because of {p}. My visit was rushed and a little cold.',
  'The result was okay, the communication was not. I would confirm everything in writing.',
  'Closed when the page said open. I drove {n:20-40} miles. Please keep your hours up to date.',
]
const isClause = /^(that|how|being|feeling|getting|no |coming)\b/
const initials = 'ABCDEFGHIJKLMNOPRSTW'
const anyNames =
  'Denise|Marcus|Keisha|Tony|Maria|Linda|James|Priya|Kevin|Angela|Hannah|Luis|Grace|Omar|Sofia|Michael|Renee|David|Fatima|Joy|Carlos|Nicole|Peter|Ana|Sam|Jasmine|Andre|Ruth|Ben|Claire'.split(
    '|',
  )
/** Number of reviews: most businesses have few, some have hundreds. */
export function reviewCount(random: Random, tier: string, ageDays: number) {
  const luck = random.next()
  const base = luck < 0.3 ? 0 : Math.floor(1.45 / (1.0008 - random.next()) ** 0.86)
  const lift = tier === 'featured' ? 26 : tier === 'premium' ? 5 : 0
  return Math.min(
    340,
    Math.floor(
      (base + (lift ? random.int(Math.floor(lift / 2), lift * 2) : 0)) * Math.min(1, ageDays / 200 + 0.15),
    ),
  )
}

export function writeReviews(
  count: number,
  kind: PlacedKind,
  country: number,
  words: Words,
  random: Random,
  today: number,
  ageDays: number,
): DemoReview[] {
  const quality = 0.52 + random.next() * 0.44
  const of = countries[country]!
  const span = Math.min(ageDays, 3 * 365)
  const order = {
    good: random.some(good, good.length),
    fair: random.some(fair, fair.length),
    poor: random.some(poor, poor.length),
  }
  const about = {
    clauses: kind.praise.filter((each) => isClause.test(each)),
    things: kind.praise.filter((each) => !isClause.test(each)),
  }
  const used = { good: 0, fair: 0, poor: 0 }
  return Array.from({ length: count }, () => {
    const luck = random.next()
    const rating =
      luck < quality
        ? 5
        : luck < quality + (1 - quality) * 0.55
          ? 4
          : luck < quality + (1 - quality) * 0.78
            ? 3
            : random.chance(0.55)
              ? 2
              : 1
    const mood =
      rating === 5 || (rating === 4 && random.chance(0.4))
        ? 'good'
        : rating >= 3 && random.chance(rating === 4 ? 1 : 0.5)
          ? 'fair'
          : 'poor'
    const clause =
      about.clauses.length > 0 && mood === 'good' && random.chance(about.things.length > 0 ? 0.22 : 1)
    const [praise = 'the service', other] = random.some(about.things, 2)
    const p = phrase(praise, words, random)
    const c = clause ? phrase(random.pick(about.clauses), words, random) : ''
    const filled = { ...words, p, q: phrase(other || praise, words, random), P: capitalize(p), c }
    const list = order[mood]
    const template = clause ? random.pick(clauses) : list[used[mood]++ % list.length]!
    const body = capitalize(phrase(template, filled, random))
    const given = random.chance(0.45)
      ? random.pick(random.chance(0.5) ? of.women : of.men)
      : random.pick(anyNames)
    const created =
      today - Math.floor(random.next() ** 1.4 * span * dayMs) - random.int(3_600_000, 20 * 3_600_000)
    return {
      authorName: random.chance(0.85) ? `${given} ${initials[random.int(0, initials.length - 1)]}.` : given,
      rating,
      body,
      status: random.chance(0.004) ? 'pending' : 'published',
      createdAt: new Date(created).toISOString(),
    }
  })
}
