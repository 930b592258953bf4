import { cn } from '#app/ui/cn.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'

/**
 * The heart on a card and on the page of a business or a posting. It has no state of its own: a list has two dozen, and
 * `save-buttons.ts` handles all of them, loaded when first needed. Hidden without scripts.
 */
export function SaveButton({
  business: { id, slug, name },
  kind,
  isOnCard = false,
  isLabelled = false,
  className,
}: {
  /** Or what else is saved, with its `kind`. */
  business: { id: string; slug: string; name: string }
  kind?: PostingKindName | undefined
  /** The card around it says its name and its address. */
  isOnCard?: boolean
  /** Shows a label next to the heart. */
  isLabelled?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-save={id}
      data-slug={isOnCard ? undefined : slug}
      data-name={isOnCard ? undefined : name}
      data-kind={kind}
      aria-label={isLabelled ? undefined : `Save ${name}`}
      className={cn('save-toggle group', className)}
    >
      {isLabelled && (
        <span>
          Save<span className="hidden group-aria-pressed:inline">d</span>
          <span className="sr-only"> {name}</span>
        </span>
      )}
    </button>
  )
}
