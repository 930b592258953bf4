import { Suspense } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { ClosedNote, useClosed } from '#app/components/form/closed-note.tsx'
import { PlainAnswerNote, plainAnswerQuery } from '#app/components/form/plain-answer.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { PlainSuggestForm } from '#app/components/suggest/plain-suggest-form.tsx'
import { pageContext } from '#app/context.ts'
import { withQuery } from '#app/page-query.ts'
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
      'Know an African-owned business that’s missing? Tell us its name and location. We’ll check it, list it, and let you know.',
    path: '/suggest',
    crumbs,
  })
}

export const loader = withQuery(plainAnswerQuery, async ({ context }: Route.LoaderArgs, answer) => {
  const { read, tag } = context.get(pageContext)
  tag('categories')
  return read(async (tx) => ({
    answer,
    categories: (await listCategories(tx)).map(({ slug, name }) => ({ slug, name })),
  }))
})

const SuggestForm = lazyPart(() => import('#app/components/suggest/suggest-form.tsx'))

export default function SuggestPage({ loaderData: { answer, categories } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const closed = useClosed('suggestions')
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl sm:text-5xl">Suggest a business</h1>
      <p className="mt-3 text-lg text-muted">
        Know an African-owned business that’s missing? Its name and city are enough. We’ll check it and list
        it for its owner to claim.
      </p>
      <p className="mt-2 text-muted">
        Is it yours?{' '}
        <Link to="/list-your-business" className="font-semibold text-forest-ink underline underline-offset-4">
          List it yourself
        </Link>{' '}
        and you decide what it says.
      </p>
      <noscript>
        <Card className="mt-6 grid gap-5 p-5 sm:p-6">
          <PlainAnswerNote answer={answer}>
            Thank you! We have your suggestion and check it before it’s listed.
          </PlainAnswerNote>
          {!answer.asked &&
            (closed ? <ClosedNote words={closed} /> : <PlainSuggestForm categories={categories} />)}
        </Card>
      </noscript>
      <Card className="mt-6 p-5 not-js:hidden sm:p-6">
        <Suspense fallback={<Skeleton className="h-[52rem]" />}>
          {isHydrated ? <SuggestForm categories={categories} /> : <Skeleton className="h-[52rem]" />}
        </Suspense>
      </Card>
    </div>
  )
}
