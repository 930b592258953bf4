import { Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import type { Question } from 'schema-dts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { pageContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { listFaqs, showFaq } from '#domain/faqs/queries.server.ts'
import { type Faq, faqCategories, faqCategoryNames } from '#domain/faqs/schema.ts'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { HelpSearch } from '../help/help-search.tsx'
import type { Route } from './+types/page.ts'

const crumbs = [
  { label: 'Help Center', to: '/help' },
  { label: 'Frequently asked questions', to: '/faq' },
]

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const faqs = loaderData?.faqs ?? []
  return pageMeta(siteOf(matches), {
    title: 'Frequently asked questions',
    description:
      'Short answers about the directory: what is free, who may be listed, how listings are checked, what plans change, and what happens to your data.',
    path: '/faq',
    crumbs,
    ...(faqs.length > 0 && { mainEntity: faqs.map(asQuestion) }),
  })
}

/** Must match the page's text exactly. */
const asQuestion = ({ question, text }: Faq): Question => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text },
})

export async function loader({ context }: Route.LoaderArgs) {
  const { site, read, tag } = context.get(pageContext)
  tag('faqs')
  const { written, copy } = await read(async (tx) => ({
    written: await listFaqs(tx),
    copy: await findSiteCopy(tx),
  }))
  const values = placeholderValues(site, copy)
  return { faqs: written.map((faq) => showFaq(faq, values)) }
}

export default function FaqPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const { hash } = useLocation()
  const groups = faqCategoryNames
    .map((name) => ({ name, entries: faqs.filter(({ category }) => category === name) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <header className="bg-tint/50">
        <div className="wrap py-8 lg:py-12">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">Frequently asked questions</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">
            Short answers. Longer ones are in the help, which you can search from here.
          </p>
          <HelpSearch words="" />
        </div>
      </header>
      <KenteDivider />
      <div className="wrap grid gap-x-14 gap-y-8 pt-10 pb-20 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-14">
        {groups.length === 0 ? (
          <EmptyState
            title="There are no questions at the moment."
            headingLevel="h2"
            className="lg:col-span-2"
            actions={<ButtonLink to="/contact">Ask one</ButtonLink>}
          />
        ) : (
          <>
            <nav aria-label="Topics" className="lg:sticky lg:top-24 lg:self-start">
              <ul className="flex flex-wrap gap-x-5 lg:grid">
                {groups.map(({ name }) => (
                  <li key={name}>
                    <a
                      href={`#about-${name}`}
                      className="inline-flex min-h-9 items-center text-forest-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
                    >
                      {faqCategories[name]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="grid gap-10">
              {groups.map(({ name, entries }) => (
                <section key={name} aria-labelledby={`about-${name}`}>
                  <h2 id={`about-${name}`} className="scroll-mt-24 text-2xl">
                    {faqCategories[name]}
                  </h2>
                  <div className="mt-3 border-b border-line">
                    {entries.map((faq) => (
                      <FaqEntry key={faq.slug} faq={faq} isLinked={hash === `#${faq.slug}`} />
                    ))}
                  </div>
                </section>
              ))}
              <p className="text-muted">
                Something else?{' '}
                <ButtonLink to="/contact" variant="secondary" size="sm" className="ml-2">
                  Contact Us
                </ButtonLink>
              </p>
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** A collapsible question, expanded by a link to it. */
function FaqEntry({ faq, isLinked }: { faq: Faq; isLinked: boolean }) {
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = isLinked && entry.current?.querySelector('details')
    if (!details) return
    details.open = true
    entry.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return (
    <div ref={entry} id={faq.slug} className="faq-entry scroll-mt-24 border-t border-line">
      <Disclosure
        summary={<h3 className="font-sans text-lg font-semibold tracking-normal">{faq.question}</h3>}
      >
        <Prose content={faq.content} className="pb-2" />
        <a
          href={`#${faq.slug}`}
          className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <Link2 aria-hidden="true" className="size-4" />
          Link to this answer
        </a>
      </Disclosure>
    </div>
  )
}
