/** A word or two that several reviewers used: `key` finds them, `phrase` is how most of them wrote it. */
type MentionedPhrase = { key: string; phrase: string; reviews: number }

const fewest = 3
const most = 6

// Function words, and praise that fits any place: what is left says what people come for.
const stopWords = new Set(
  `a about above after again all almost also always am an and another any anyone anything are aren't around as ask asked at away
  back be because been before being best better big both but by call called came can can't cannot come comes coming could couldn't
  day days definitely did didn't do does doesn't doing don't done down each easy else enough even ever every everyone everything
  excellent experience extra far feel felt few find fine first for found friendly from full gave get gets getting give given go goes
  going gone good got great had happy helped has hasn't have haven't having he helpful her here high him his home hour hours how i i'd i'll
  i'm i've if in into is isn't it it's its job just keep kept kind know known last later least left less let like little ll long look
  looking lot love loved made make makes making many may me mean mind minutes months more most much must my need needed never new
  next nice no nobody not nothing now of off often ok okay old on once one only open or order ordered other our out over own part
  people perfect person place places please put quite really recommend recommended right said same saw say says see seem seemed
  service set she should show since small so some someone something soon still such sure take taken takes tell than thank thanks that
  that's the their them then there there's these they they're thing things think this those though thought three through time times to
  today told too took town try tried twice two under until up us use used using usually very visit visited want wanted was wasn't way
  we we're we've week weeks well went were weren't what when where which while who whole why will with within without won't work
  worked works worth would wouldn't year years yes yesterday yet you you'll you're your`.split(/\s+/),
)

// As `wordPatterns` finds it again: a plural is its singular.
const keyOf = (word: string) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)

/** Words of one review, in runs that no sentence mark interrupts. */
const runs = (text: string): string[][] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}'\s]+/u)
    .map((run) =>
      run
        .split(/\s+/)
        .map((word) => word.replaceAll(/^'+|'+$/g, ''))
        .filter(Boolean),
    )

/**
 * What at least three reviews mention, each review counted once however often it does; the most mentioned first, at most
 * six. Of a phrase and a word in it that is rarely used alone, the phrase stays. Words of the business's own name say
 * nothing. Counts only: no word is here that nobody wrote.
 */
export function countPhrases(reviews: readonly string[], { name }: { name: string }): MentionedPhrase[] {
  const own = new Set(runs(name).flat().map(keyOf))
  const isTelling = (word: string) =>
    word.length > 2 &&
    /\p{L}/u.test(word) &&
    !stopWords.has(word) &&
    !stopWords.has(keyOf(word)) &&
    !own.has(keyOf(word))
  const found = new Map<string, { reviews: number; forms: Map<string, number> }>()
  for (const review of reviews) {
    const mentioned = new Map<string, string>()
    for (const run of runs(review))
      for (const [at, word] of run.entries()) {
        if (!isTelling(word)) continue
        mentioned.set(keyOf(word), word)
        const next = run[at + 1]
        if (next && isTelling(next)) mentioned.set(`${keyOf(word)} ${keyOf(next)}`, `${word} ${next}`)
      }
    for (const [key, form] of mentioned) {
      const entry = found.get(key) ?? { reviews: 0, forms: new Map<string, number>() }
      entry.reviews += 1
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1)
      found.set(key, entry)
    }
  }
  const often = [...found].filter(([, { reviews: count }]) => count >= fewest)
  const phrases = often.filter(([key]) => key.includes(' '))
  const isPartOfPhrase = ([key, { reviews: count }]: (typeof often)[number]) =>
    phrases.some(
      ([phrase, of]) => phrase !== key && phrase.split(' ').includes(key) && of.reviews * 2 > count,
    )
  return often
    .filter((each) => !isPartOfPhrase(each))
    .sort(
      ([a, x], [b, y]) =>
        y.reviews - x.reviews || b.split(' ').length - a.split(' ').length || (a < b ? -1 : 1),
    )
    .slice(0, most)
    .map(([key, { reviews: count, forms }]) => ({ key, phrase: commonest(forms), reviews: count }))
}

const commonest = (forms: Map<string, number>) =>
  [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]![0]
