import { Link, type MetaDescriptor } from 'react-router'
import { FindListing } from '#app/components/find-listing/find-listing.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pageQuery, typed, withQuery } from '#app/page-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { findListed } from '#domain/businesses/find-listed.server.ts'
import type { Route } from './+types/page.ts'

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'List your business', to: '/list-your-business' },
]

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Find or list your business',
    description:
      'Look first whether your African-owned business is listed: claim it, or list it with five details. It’s free.',
    path: '/list-your-business',
    crumbs,
  })
}

const params = pageQuery({ name: typed(120), where: typed(100) })
const sought: typeof params = {
  ...params,
  canonical(given) {
    const { query } = params.canonical(given)
    return { query, isShared: query.size === 0 }
  },
}

export const loader = withQuery(sought, async ({ context }: Route.LoaderArgs, { name, where }) => {
  const { read, tag } = context.get(pageContext)
  tag('directory')
  return { name, where, found: name === '' ? null : await read((tx) => findListed(tx, { name, where })) }
})

export default function ListYourBusinessPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-3xl pt-4 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl sm:text-5xl">Find your business first</h1>
      <p className="mt-3 text-lg text-muted">
        It may already be listed. If so, claim it and keep its reviews and links. If not, start a listing with
        the name and city you enter here. It’s free, and five details are enough to start.
      </p>
      <Card className="mt-6 p-5 sm:p-6">
        <FindListing {...loaderData} />
      </Card>
      <p className="mt-6 text-muted">
        Not yours?{' '}
        <Link
          to="/suggest"
          className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
        >
          Suggest a business
        </Link>{' '}
        and we’ll check it and list it.
      </p>
    </div>
  )
}
