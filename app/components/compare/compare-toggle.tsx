import { cn } from '#app/ui/cn.ts'
import { compareForm } from './tray-wanted.ts'

/**
 * The box "Compare" on a card and on the page of a business. It has no state of its own: without JavaScript the form of
 * the tray sends it off, and with it `follow-boxes.ts` sees to all of them, fetched when the first is ticked.
 */
export function CompareToggle({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <label className={cn('compare-toggle', className)}>
      <input type="checkbox" form={compareForm} name="ids" value={slug} />
      Compare<span className="sr-only"> {name}</span>
    </label>
  )
}
