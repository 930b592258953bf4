import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { describePostings } from '#domain/landing/postings/describe.ts'
import { findPostingLanding } from '#domain/landing/postings/find-posting-landing.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { allFinders } from '#domain/posting-lists/finders.server.ts'
import type { Route } from './+types/page.ts'
import { City } from './city.tsx'
import { EmptyCity } from './empty-city.tsx'
import { cityCrumbs, cityTitle, emptyCityTitle } from './words.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const { list, page, empty, sentences } = loaderData
  if (empty)
    return pageMeta(site, {
      title: emptyCityTitle(list, empty),
      description: 'Nothing is listed here at the moment.',
      path: null,
      index: false,
    })
  const title = cityTitle(list, page)
  return pageMeta(site, {
    title,
    description: sentences.join(' '),
    path: postingLandingPath(list.path, { state: page.state.slug, slug: page.city.slug }),
    kind: 'CollectionPage',
    crumbs: cityCrumbs(list, page),
    jsonLd: itemList(site, {
      name: title,
      count: page.numbers.count,
      items: page.postings.map(({ title: name, path }) => ({ name, path })),
    }),
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { read, now, tag, validUntil } = context.get(pageContext)
  const area = `/${url.pathname.split('/')[1]}`
  const finder = allFinders().find(({ spec }) => spec.path === area)
  if (!finder) throw data(null, { status: 404 })
  const { kind, path, one, many } = finder.spec
  const list = { kind, path, one, many }
  tag(`postings:${kind}`)
  const found = await read((tx) => findPostingLanding(tx, finder, { ...params, now }))
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(found.path, 301)
  if (found.kind === 'empty')
    return data({ list, empty: found.empty, page: null, sentences: [] }, { status: 404 })
  const { validUntil: nextEnd, ...page } = found.page
  validUntil(nextEnd)
  return {
    list,
    empty: null,
    page,
    sentences: describePostings(kind, page.numbers, `${page.city.name}, ${page.state.code}`),
  }
}

export default function PostingLanding({
  loaderData: { list, page, empty, sentences },
}: Route.ComponentProps) {
  return empty ? (
    <EmptyCity list={list} empty={empty} />
  ) : (
    <City list={list} page={page} sentences={sentences} />
  )
}
