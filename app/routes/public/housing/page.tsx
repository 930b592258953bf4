import type { MetaDescriptor } from 'react-router'
import { listMeta } from '#app/components/list-head.ts'
import { siteOf } from '#app/components/meta.ts'
import { postingListHead } from '#app/components/postings/posting-head.ts'
import { pageContext } from '#app/context.ts'
import { listQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listHomes } from '#domain/housing/cards.server.ts'
import { housingSpec } from '#domain/housing/filters.ts'
import { findHomes } from '#domain/housing/find-homes.server.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import { loadPostingList } from '../load-posting-list.server.ts'
import type { Route } from './+types/page.ts'
import { subject } from './words.ts'

const hourMs = 3_600_000

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const items = (loaderData.cards.items ?? []).map(({ title, slug }) => ({
    name: title,
    path: `/housing/${slug}`,
  }))
  return listMeta(siteOf(matches), loaderData.head, items)
}

export const loader = withQuery(
  listQuery(postingList(housingSpec)),
  async ({ context }: Route.LoaderArgs, asked) => {
    const { now, validUntil } = context.get(pageContext)
    // Cards say when a home becomes available.
    validUntil(new Date(now.getTime() + hourMs))
    const loaded = await loadPostingList(context, housingSpec, asked, {
      find: findHomes,
      cardsOf: (tx, hits, { now: at }) => listHomes(tx, hits, at),
      isListed: !asked.params.isMap,
    })
    const sentence =
      'rooms, apartments and houses with rent, pictures and dates, offered by people you can write to.'
    return { ...loaded, head: postingListHead(housingSpec, loaded.page, { subject, sentence }) }
  },
)

const HousingView = await pagePart(() => import('./view.tsx'))

export default function HousingPage({ loaderData }: Route.ComponentProps) {
  return <HousingView loaderData={loaderData} />
}
