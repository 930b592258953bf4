import type { Db } from '#db/client.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import { isKeptAside } from './kept-aside.ts'
import { beginningsOfNames } from './queries-from-data.ts'
import { fold, type Shop } from './rules.ts'
import { type Wanted, wanted, wantedBusinesses } from './suggestions.ts'

export type Suggested = Wanted & {
  group: 'other words' | 'places' | 'businesses'
  isAside: boolean
  isAtFourth: boolean
  isAtWhole: boolean
}

const groups = { other: 'other words', place: 'places', business: 'businesses' } as const

const isWanted = ({ label }: Wanted, offered: string) =>
  typeof label === 'string' ? label === offered : label.test(offered)

/** Whether what is wanted is offered after four letters, and still when the word is whole. */
export async function askSuggestions(db: Db, shops: readonly Shop[]): Promise<Suggested[]> {
  const businesses = beginningsOfNames(shops, wantedBusinesses).map(
    (name): Wanted => ({ word: name, label: fold(name), kind: 'business' }),
  )
  const found: Suggested[] = []
  for (const each of [...wanted, ...businesses]) {
    const isOffered = async (typed: string) => {
      const offered = await db.asUser({ role: 'anon' }, (tx) => suggest(tx, typed))
      return offered.some(
        ({ kind, label }) =>
          isWanted(each, fold(label)) &&
          (each.kind === 'other' ? kind !== 'business' && kind !== 'place' : kind === each.kind),
      )
    }
    found.push({
      ...each,
      group: groups[each.kind],
      isAside: isKeptAside(each.word),
      isAtFourth: await isOffered(each.word.slice(0, 4)),
      isAtWhole: await isOffered(each.word),
    })
  }
  return found
}
