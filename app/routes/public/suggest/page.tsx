import { Suspense } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { listCategories } from '#domain/categories/queries.server.ts'
import type { Route } from './+types/page.ts'

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Suggest a business', to: '/suggest' },
]

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Suggest a business',
    description:
      'Know an African-owned business that is missing here? Tell us its name and where it is: we check it, list it, and tell you what came of it.',
    path: '/suggest',
    crumbs,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('categories')
  return read(async (tx) => ({
    categories: (await listCategories(tx)).map(({ slug, name }) => ({ slug, name })),
  }))
}

const SuggestForm = lazyPart(() => import('#app/components/suggest/suggest-form.tsx'))

export default function SuggestPage({ loaderData: { categories } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl sm:text-5xl">Suggest a business</h1>
      <p className="mt-3 text-lg text-muted">
        Know an African-owned business that is missing here? Its name and city are enough. We check it and
        list it for its owner to claim.
      </p>
      <p className="mt-2 text-muted">
        Is it yours?{' '}
        <Link to="/register" className="font-semibold text-forest-ink underline underline-offset-4">
          List it yourself
        </Link>
        : then you say what stands there.
      </p>
      <noscript>
        <Alert variant="warning" title="The form needs JavaScript" className="mt-5">
          Switch it on and reload the page.
        </Alert>
      </noscript>
      <Card className="mt-6 p-5 not-js:hidden sm:p-6">
        <Suspense fallback={<Skeleton className="h-[52rem]" />}>
          {isHydrated ? <SuggestForm categories={categories} /> : <Skeleton className="h-[52rem]" />}
        </Suspense>
      </Card>
    </div>
  )
}
