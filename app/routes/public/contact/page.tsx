import { Suspense } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { ContactLines } from '#app/components/contact/contact-lines.tsx'
import { PlainContactForm } from '#app/components/contact/plain-contact-form.tsx'
import { ClosedNote, useClosed } from '#app/components/form/closed-note.tsx'
import { PlainAnswerNote, plainAnswerQuery } from '#app/components/form/plain-answer.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { withQuery } from '#app/page-query.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Contact Us', to: '/contact' },
]

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Contact Us',
    description:
      'Write to the people who run the directory: about a listing, your account, a plan, an event, or anything else. You get a number and a copy.',
    path: '/contact',
    crumbs,
  })
}

export const loader = withQuery(plainAnswerQuery, async ({ context }: Route.LoaderArgs, answer) => {
  const { read } = context.get(pageContext)
  const { contact } = await read(findSiteCopy)
  return { answer, contact }
})

const ContactForm = lazyPart(() => import('#app/components/contact/contact-form.tsx'))

const link = 'font-semibold text-forest-ink underline underline-offset-4'

export default function ContactPage({ loaderData: { answer, contact } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const closed = useClosed('contact')
  const hasCaptcha = Boolean(useAuthSite()?.captcha)
  return (
    <div className="wrap max-w-5xl pt-4 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-3xl sm:text-5xl">Contact Us</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">
        A person reads every message and usually replies by email within two business days.
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <noscript>
            {hasCaptcha ? (
              <Alert variant="warning" title="This form needs JavaScript">
                Turn it on and reload the page, or write to{' '}
                <a href={`mailto:${contact.email}`} className={link}>
                  {contact.email}
                </a>
                .
              </Alert>
            ) : (
              <Card className="grid gap-5 p-5 sm:p-6">
                <PlainAnswerNote answer={answer}>
                  We have your message. We’ll email you a copy with its ticket number.
                </PlainAnswerNote>
                {!answer.asked && (closed ? <ClosedNote words={closed} /> : <PlainContactForm />)}
              </Card>
            )}
          </noscript>
          <Card className="p-5 not-js:hidden sm:p-6">
            <Suspense fallback={<Skeleton className="h-[38rem]" />}>
              {isHydrated ? <ContactForm /> : <Skeleton className="h-[38rem]" />}
            </Suspense>
          </Card>
        </div>
        <aside aria-label="Other ways" className="grid gap-7">
          <section aria-labelledby="first">
            <h2 id="first" className="text-lg">
              Faster answers
            </h2>
            <ul className="mt-1 grid gap-1">
              <li>
                <Link to="/help" className={`inline-flex min-h-9 items-center ${link}`}>
                  Search the help
                </Link>
              </li>
              <li>
                <Link to="/faq" className={`inline-flex min-h-9 items-center ${link}`}>
                  Frequently asked questions
                </Link>
              </li>
              <li className="text-muted">
                A question for one business? Use “Send a message” on its page: we can’t answer for it.
              </li>
            </ul>
          </section>
          <section aria-labelledby="direct">
            <h2 id="direct" className="text-lg">
              Email and phone
            </h2>
            <ul>
              <ContactLines contact={contact} className="break-all" />
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}
