import { cn } from '#app/ui/cn.ts'

/**
 * Follows what the page is about: a target of `domain/follows/target.ts`. Like the hearts it has no state of its own;
 * `follow-buttons.ts` handles it, loaded when first needed. Hidden without scripts.
 */
export function FollowButton({
  target,
  name,
  className,
}: {
  target: string
  name: string
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-follow={target}
      data-name={name}
      className={cn('save-toggle group px-3', className)}
    >
      <span>
        Follow<span className="hidden group-aria-pressed:inline">ing</span>
      </span>
      <span className="sr-only"> {name}</span>
    </button>
  )
}
