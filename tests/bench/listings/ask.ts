import type { Db } from '#db/client.ts'
import { listingPageSchema } from '#domain/administration/listings/filter.ts'
import { listListings } from '#domain/administration/listings/list.server.ts'

export const admin = '00000000-0000-4000-8000-000000000005'

/** What administrators ask for, from nothing chosen to a handful of rows in all. */
const asked: readonly (readonly [name: string, query: string])[] = [
  ['everything, newest', ''],
  ['everything, A to Z', 'sort=name&direction=asc'],
  ['published, last changed', 'status=published&sort=updated'],
  ['waiting, oldest', 'status=pending&direction=asc'],
  ['suspended, A to Z', 'status=suspended&sort=name&direction=asc'],
  ['a state and a plan', 'state=TX&tier=featured'],
  ['a state, archived, A to Z', 'state=NC&status=archived&sort=name'],
  ['a city, last changed', 'city=city+1700&sort=updated'],
  ['category, trust, unowned', 'category=automotive&trust=document_checked&flag=unowned&sort=name'],
  ['a common word', 'q=golden+ki&sort=updated'],
  ['a rare word', 'q=zuri+7777'],
  ['a telephone number', 'q=(713)+555-0142'],
  ['an owner', 'owner=person42@'],
  ['a month, A to Z', 'createdFrom=2021-03-01&createdTo=2021-03-31&sort=name'],
  ['rare together', 'status=pending&tier=featured&sort=updated'],
]

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

/** The 95th percentile of each, in milliseconds. */
export async function measureAsked(db: Db, count: number): Promise<Map<string, number>> {
  const worst = new Map<string, number>()
  for (const [name, query] of asked) {
    const times: number[] = []
    let after: string | null = null
    for (let nth = 0; nth < count; nth++) {
      const search = Object.fromEntries(new URLSearchParams(query))
      // Pages deep in the list, too.
      const wanted = listingPageSchema.parse({ ...search, ...(after && { after }) })
      const begun = performance.now()
      const page = await db.asUser({ role: 'authenticated', sub: admin }, (tx) => listListings(tx, wanted))
      times.push(performance.now() - begun)
      after = page.after
    }
    worst.set(name, p95(times))
  }
  return worst
}
