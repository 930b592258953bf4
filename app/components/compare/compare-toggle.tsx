import { cn } from '#app/ui/cn.ts'
import { choose, isChosen, subscribe, unchoose } from './chosen.ts'

/** The form that all boxes on a page belong to (`compare-tray.tsx`): without JavaScript it sends them off. */
export const compareForm = 'compare'

/** The box "Compare" on a card and on the page of a business. */
export function CompareToggle({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <label className={cn('compare-toggle', className)}>
      <input
        type="checkbox"
        form={compareForm}
        name="ids"
        value={slug}
        ref={(box) => follow(box, name)}
        onChange={({ currentTarget: box }) => {
          if (box.checked) choose({ slug, name })
          else unchoose(slug)
          // A fifth was refused.
          box.checked = isChosen(slug)
        }}
      />
      Compare<span className="sr-only"> {name}</span>
    </label>
  )
}

/** A list has two dozen boxes: they are set by hand, which costs less than a state for each. */
function follow(box: HTMLInputElement | null, name: string) {
  if (!box) return
  // Ticked before the scripts ran.
  if (box.checked) choose({ slug: box.value, name })
  const show = () => {
    box.checked = isChosen(box.value)
  }
  show()
  return subscribe(show)
}
