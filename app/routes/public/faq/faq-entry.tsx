import { Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Prose } from '#app/components/prose.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Faq } from '#domain/faqs/schema.ts'

/** A question that unfolds; a link to it unfolds it. */
export function FaqEntry({ faq, isLinked }: { faq: Faq; isLinked: boolean }) {
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
