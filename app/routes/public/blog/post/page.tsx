import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import {
  findPost,
  listNewestPosts,
  listRelatedPosts,
  nextPostAt,
  showPost,
} from '#domain/posts/queries.server.ts'
import { postPath } from '#domain/posts/schema.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'
import { postMeta } from './describe.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  return loaderData.post
    ? postMeta(loaderData.post, site)
    : pageMeta(site, {
        title: 'This post isn’t here',
        description: 'There is no post at this address; here are the newest ones.',
        path: null,
        index: false,
      })
}

const shownBeside = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, read, readShared, tag, validUntil } = context.get(pageContext)
  tag('posts')
  const slug = params.slug.toLowerCase()
  const { found, others, next } = await read(async (tx) => {
    const found = await findPost(tx, slug)
    return {
      found,
      others:
        found && 'id' in found
          ? await listRelatedPosts(tx, found, { limit: shownBeside })
          : await listNewestPosts(tx, { limit: shownBeside }),
      next: await nextPostAt(tx),
    }
  })
  validUntil(next)
  if (!found) return data({ post: null, others, siteUrl: site.url }, { status: 404 })
  if ('movedTo' in found || found.slug !== params.slug)
    throw redirect(postPath('movedTo' in found ? found.movedTo : found.slug), 301)
  const copy = await readShared('site', findSiteCopy)
  tag('site')
  return { post: showPost(found, placeholderValues(site, copy)), others, siteUrl: site.url }
}

const PostView = await pagePart(() => import('./view.tsx'))

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostView loaderData={loaderData} />
}
