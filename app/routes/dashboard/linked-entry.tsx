import type { ReactNode } from 'react'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'

type Kind = 'review' | 'question' | 'request'

/** The pressed button disappeared: the focus moves to its entry, or to the page when the list no longer shows that. */
export function focusEntry(kind: Kind, id: string): void {
  const entry =
    document.getElementById(`${kind}-${id}`)?.closest('article') ?? document.getElementById('main')
  entry?.focus({ preventScroll: true })
}

/** What a list has that a notification may link to. Its heading’s id is `review-…`, `question-…` or `request-…`. */
export function LinkedEntry({
  kind,
  id,
  className,
  children,
}: {
  kind: Kind
  id: string
  className: string
  children: ReactNode
}) {
  const { ref, isAsked } = useLinkedEntry<HTMLElement>(kind, id)
  return (
    <li>
      <Card className={cn(isAsked && linkedEntryClass)}>
        <article
          ref={ref}
          tabIndex={-1}
          aria-labelledby={`${kind}-${id}`}
          className={cn('grid scroll-mt-24 p-4 outline-none sm:p-6', className)}
        >
          {children}
        </article>
      </Card>
    </li>
  )
}
