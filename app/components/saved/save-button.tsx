import { cn } from '#app/ui/cn.ts'
import { CardIcon } from '../card-icons.tsx'

/**
 * The heart on a card and on a business's page. It has no state of its own: a list has two dozen, and `save-buttons.ts`
 * handles all of them, loaded when first needed. Hidden without scripts.
 */
export function SaveButton({
  business: { id, slug, name },
  isLabelled = false,
  className,
}: {
  business: { id: string; slug: string; name: string }
  /** Shows a label next to the heart. */
  isLabelled?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-save={id}
      data-slug={slug}
      data-name={name}
      className={cn('save-toggle', className)}
    >
      <CardIcon name="heart" />
      <span className={isLabelled ? undefined : 'sr-only'}>Save</span>
      <span className="sr-only"> {name}</span>
    </button>
  )
}
