import { type RawBuilder, sql } from 'kysely'
import { stateName } from '#domain/places/state-names.ts'
import type { Tx } from '#domain/tx.ts'
import { statesOf } from '../criteria.ts'
import { anyPhrase, asWords } from '../phrases.ts'
import type { SearchPlace } from '../place.server.ts'
import { radii } from '../schema.ts'
import { describeScope } from '../widening.server.ts'
import { type MatchingPostings, matchingFrom, milesFrom } from './matching-postings.ts'

type PostingWidening = {
  asked: MatchingPostings
  /** The query without results: "within 25 miles of Fargo, ND". */
  was: string
  /** What is shown instead: "4 within 100 miles". */
  describe(found: { count: number; localCount: number; isByDistance: boolean }): string
}

type Wider = { asked: MatchingPostings; words: string }

/** What a kind's main choice is called in other words: a "cashier" works in a shop. */
export type MeantChoices = {
  /** Phrases as `anyPhrase` reads them, by value. */
  words: Readonly<Record<string, string>>
  label(value: string): string
  /** Postings of one of these values, on the kind's own table. */
  condition(values: readonly string[]): RawBuilder<unknown>
}

/**
 * What to show when nothing is at the place: farther away, the state, the nation; then what the words are a kind of; then any
 * of the words instead of all. Then without the filters, because someone who asks for a wheelchair ramp means it, and at last
 * without the words. Null when nothing helps, or when the `found` postings that aren't tied to a place are a better answer.
 */
export async function findPostingWidening(
  tx: Tx,
  asked: MatchingPostings,
  { found, at, q, choices }: { found: number; at: SearchPlace; q: string; choices: MeantChoices | null },
): Promise<PostingWidening | null> {
  const tries: Wider[] = [{ asked, words: '' }]
  if (found === 0) {
    const meant = choices && asked.words ? meantValues(choices, q) : []
    if (choices && meant.length > 0)
      tries.push({
        asked: { ...asked, tsquery: null, conditions: [...asked.conditions, choices.condition(meant)] },
        words: `under ${meant.map(choices.label).join(' and ')}`,
      })
    if (asked.words?.anyOf)
      tries.push({ asked: { ...asked, tsquery: asked.words.anyOf }, words: 'with some of the words' })
    if (asked.conditions.length > 0 || asked.onlyAnywhere)
      tries.push({ asked: { ...asked, conditions: [], onlyAnywhere: false }, words: 'without the filters' })
    if (asked.words && asked.conditions.length > 0)
      tries.push({ asked: { ...asked, tsquery: null }, words: 'without the words' })
  }
  for (const { asked: wanted, words } of tries) {
    const wider = await widen(tx, wanted, { at, isAsked: wanted === asked })
    if (!wider || (found > 0 && wider.asked.scope.kind === 'everywhere')) continue
    const place = describeScope(asked.scope, at)
    const isSamePlace = place === '' || wider.asked.scope === asked.scope
    return {
      asked: wider.asked,
      was: [isSamePlace && withWhat(asked), place].filter(Boolean).join(' '),
      describe: ({ count, localCount, isByDistance }) =>
        [localCount || count, !isSamePlace && wider.words, words].filter(Boolean).join(' ') +
        (isByDistance && localCount > 1 ? ', the nearest first' : ''),
    }
  }
  return null
}

function withWhat({ words, conditions, onlyAnywhere }: MatchingPostings): string {
  const isFiltered = conditions.length > 0 || onlyAnywhere
  if (!words) return 'with these filters'
  return isFiltered ? 'with these words and filters' : 'with these words'
}

/** The values that one of these words is a kind of. */
export const meantValues = ({ words }: Pick<MeantChoices, 'words'>, q: string): string[] =>
  Object.keys(words).filter((value) => new RegExp(asWords(anyPhrase(words[value]!)), 'iu').test(q))

type Nearest = { miles: number | null; inState: boolean; any: boolean }

/** The smallest larger scope that has results. */
async function widen(
  tx: Tx,
  asked: MatchingPostings,
  { at, isAsked }: { at: SearchPlace; isAsked: boolean },
): Promise<Wider | null> {
  const { scope } = asked
  const states = scope.kind === 'state' ? statesOf(scope) : at.place?.state ? [at.place.state] : []
  const [state = null] = states
  const { rows } = await sql<Nearest>`
    select min(miles) as miles, coalesce(bool_or(state = any(${states}::text[])), false) as "inState", count(*) > 0 as any
    from (select ${milesFrom(asked)} as miles, p.state ${matchingFrom(asked)}) m`.execute(tx)
  const { miles, inState, any } = rows[0]!
  const to = (change: MatchingPostings['scope'], words: string): Wider => ({
    asked: { ...asked, scope: change },
    words,
  })
  if (scope.kind === 'circle') {
    if (!isAsked && miles !== null && miles <= scope.miles) return to(scope, describeScope(scope, at))
    const radius = radii.find((each) => each > scope.miles && miles !== null && miles <= each)
    if (radius) return to({ ...scope, miles: radius }, `within ${radius} miles`)
  }
  if (scope.kind === 'state' && !isAsked && inState) return to(scope, describeScope(scope, at))
  if (scope.kind === 'circle' && state && inState)
    return to({ kind: 'state', code: state }, `in ${stateName(state)}`)
  if (!any || (scope.kind === 'everywhere' && isAsked)) return null
  return to({ kind: 'everywhere' }, scope.kind === 'everywhere' ? '' : 'in the whole country')
}
