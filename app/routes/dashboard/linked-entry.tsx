import { type ReactNode, useLayoutEffect } from 'react'
import { focusMain } from '#app/components/focus-main.ts'
import { linkedEntryClass, useLinkedEntry } from '#app/components/use-linked-entry.ts'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'

type Kind = 'review' | 'question' | 'request'

const focusOrMain = (entry: HTMLElement | null | undefined) =>
  entry ? entry.focus({ preventScroll: true }) : focusMain()

/** What takes its place when it goes. */
function neighborOf(entry: HTMLElement): HTMLElement | null | undefined {
  const row = entry.closest('li')
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('article')
}

/**
 * The pressed button disappeared: the focus moves to its entry, or to the page when the list no longer shows that. After `reread`,
 * which may move the entry out of sight, to the one at its place.
 */
export async function focusEntry(kind: Kind, id: string, reread?: () => Promise<unknown>): Promise<void> {
  const entry = document.getElementById(`${kind}-${id}`)?.closest('article')
  const neighbor = entry && neighborOf(entry)
  focusOrMain(entry)
  if (!entry || !reread) return
  await reread()
  // The list is drawn by a timer that was set before this one.
  await new Promise((resolve) => setTimeout(resolve))
  const { top, bottom } = entry.getBoundingClientRect()
  if (entry.isConnected && (bottom < 0 || top > window.innerHeight) && neighbor?.isConnected)
    focusOrMain(neighbor)
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
  // Once answered, it may no longer be among those shown.
  useLayoutEffect(() => {
    const entry = ref.current
    return () => {
      if (entry?.contains(document.activeElement)) focusOrMain(neighborOf(entry))
    }
  }, [ref])
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
