import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { KeptFaq } from '#domain/help/admin-schema.ts'
import { FaqForm } from './faq-form.tsx'
import { changeFaqs } from './queries.ts'

/** The questions of a category in their order; one at a time is open to be changed. */
export function FaqList({ title, faqs }: { title: string; faqs: KeptFaq[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const { send, isBusy, failure } = useRequest()
  const move = (at: number, by: -1 | 1) => {
    const ids = faqs.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved!)
    return send(() => changeFaqs('/api/admin/content/faqs/order', 'POST', { ids }))
  }
  const headingId = `faqs-${faqs[0]!.category}`
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 text-lg">
        {title}
      </h3>
      <FormFailure words={failure} />
      <Card>
        <ul>
          {faqs.map((faq, at) => (
            <li key={faq.id} className="border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="min-w-0 flex-1 basis-60 font-semibold break-words">{faq.question}</p>
                {faq.status === 'draft' && <Badge variant="neutral">Draft</Badge>}
                <span className="flex gap-1">
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={`Move up: ${faq.question}`}
                    disabled={at === 0}
                    aria-disabled={isBusy}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={`Move down: ${faq.question}`}
                    disabled={at === faqs.length - 1}
                    aria-disabled={isBusy}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-expanded={open === faq.id}
                    onClick={() => setOpen(open === faq.id ? null : faq.id)}
                  >
                    {open === faq.id ? 'Close' : 'Change'}
                    <span className="sr-only">: {faq.question}</span>
                  </Button>
                </span>
              </div>
              {open === faq.id && (
                <div className="mt-4">
                  <FaqForm faq={faq} position={faq.position} onDone={() => setOpen(null)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
