import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { faqCategories, faqCategoryNames } from '#domain/faqs/schema.ts'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/page.ts'
import { FaqForm } from './faq-form.tsx'
import { FaqList } from './faq-list.tsx'
import { faqsQuery } from './queries.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'FAQ',
    description: 'The frequent questions with their answers, in their order',
    path: '/admin/content/faqs',
  })
}

export default function AdminFaqs() {
  const query = useQuery(faqsQuery, queryClient)
  const [isNew, setNew] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">FAQ</h2>
      <Loaded query={query} what="The questions">
        {(faqs) => (
          <>
            {isNew ? (
              <Card className="p-5 sm:p-6">
                <h3 className="mb-4 text-xl">A new question</h3>
                <FaqForm faq={null} position={faqs.length + 1} onDone={() => setNew(false)} />
              </Card>
            ) : (
              <div>
                <Button onClick={() => setNew(true)}>
                  <Plus aria-hidden="true" />
                  Add a question
                </Button>
              </div>
            )}
            {faqs.length === 0 && (
              <EmptyState title="No questions" headingLevel="h3">
                Frequently asked questions and their answers appear here.
              </EmptyState>
            )}
            {faqCategoryNames.map((name) => {
              const own = faqs.filter(({ category }) => category === name)
              return own.length === 0 ? null : <FaqList key={name} title={faqCategories[name]} faqs={own} />
            })}
          </>
        )}
      </Loaded>
    </div>
  )
}
