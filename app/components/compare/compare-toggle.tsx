import { cn } from '#app/ui/cn.ts'
import { compareForm } from './tray-wanted.ts'

/**
 * The "Compare" box on a card and on a business's page. It has no state of its own: without JavaScript the tray's form
 * submits it, and with it `chosen-tray.tsx`, loaded when the first is checked, handles all of them.
 */
export function CompareToggle({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <label className={cn('compare-toggle', className)}>
      <input type="checkbox" form={compareForm} name="ids" value={slug} aria-label={`Compare ${name}`} />
      Compare
    </label>
  )
}
