import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { describePostings } from '#domain/landing/postings/describe.ts'
import { findPostingLanding } from '#domain/landing/postings/find-posting-landing.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingsTag } from '#domain/page-cache/tags.ts'
import { allKinds } from '#domain/posting-life/kinds.server.ts'
import type { Route } from './+types/page.ts'
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
  const found = allKinds.find(({ finder }) => finder.spec.path === area)
  if (!found) throw data(null, { status: 404 })
  const { finder, city } = found
  const { kind, path, one, many, examples, hasPictures } = finder.spec
  const list = { kind, path, one, many, examples, hasPictures }
  tag(postingsTag(kind))
  const landing = await read((tx) => findPostingLanding(tx, finder, { ...params, now }))
  if (!landing) throw data(null, { status: 404 })
  if (landing.kind === 'moved') throw redirect(landing.path, 301)
  if (landing.kind === 'empty')
    return data({ list, empty: landing.empty, page: null, sentences: [] }, { status: 404 })
  const { validUntil: nextEnd, ...page } = landing.page
  validUntil(nextEnd)
  return {
    list,
    empty: null,
    page,
    sentences: describePostings(
      { one, many, ...city },
      page.numbers,
      `${page.city.name}, ${page.state.code}`,
    ),
  }
}

const PostingLandingView = await pagePart(() => import('./view.tsx'))

export default function PostingLanding({ loaderData }: Route.ComponentProps) {
  return <PostingLandingView loaderData={loaderData} />
}
