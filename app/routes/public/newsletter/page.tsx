import type { MetaDescriptor } from 'react-router'
import { plainAnswerQuery } from '#app/components/form/plain-answer.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { withQuery } from '#app/page-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/page.ts'

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Newsletter', to: '/newsletter' },
]

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const isAnswer = loaderData?.isAsked || loaderData?.problem !== undefined
  return pageMeta(siteOf(matches), {
    title: 'Newsletter',
    description:
      'News from the directory, about once a month: new businesses, places worth a trip, and what has changed. Unsubscribe with one click.',
    path: '/newsletter',
    index: !isAnswer,
    crumbs,
  })
}

const problems = {
  fields: 'Enter a valid email address, like name@example.com.',
  often: 'Too many attempts. Please try again in an hour.',
}

export const loader = withQuery(plainAnswerQuery, (_: Route.LoaderArgs, { asked, problem }) => ({
  isAsked: asked,
  problem: problem ? problems[problem] : undefined,
}))

export default function NewsletterPage({ loaderData: { isAsked, problem } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-4xl pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl sm:text-5xl">Newsletter</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">
        One email about once a month. You’ll confirm your address first, and you can unsubscribe with one
        click.
      </p>
      {isAsked ? (
        <Alert variant="ok" title="One step left" className="mt-6">
          We wrote to your address. Open the link in that email and confirm to subscribe.
        </Alert>
      ) : (
        <NewsletterForm source="page" problem={problem} className="mt-6" />
      )}
    </div>
  )
}
