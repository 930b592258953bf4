import { CategoryIcon } from '#app/components/category-icon.tsx'
import { cn } from '#app/ui/cn.ts'
import { categoryIcons } from '#domain/categories/icons.ts'

/** Picks one of the available icons. */
export function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Icon</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {categoryIcons.map((name) => (
          <label
            key={name}
            className={cn(
              'inline-flex size-11 cursor-pointer items-center justify-center rounded-control border',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              value === name ? 'border-forest bg-tint' : 'border-line hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <CategoryIcon slug="" icon={name} className="size-5" />
            <span className="sr-only">{name.replaceAll('-', ' ')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
