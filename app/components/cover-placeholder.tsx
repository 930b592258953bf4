import { cn } from '#app/ui/cn.ts'
import { gradientClass, hashOf } from '#app/ui/gradient.ts'

const weaves = ['weave-kuba', 'weave-mudcloth', 'weave-tibeb']

/** Shown when a business has no photo: its own gradient, a woven pattern and its initials. */
export function CoverPlaceholder({ id, name, className }: { id: string; name: string; className?: string }) {
  return (
    <div
      data-slot="cover-placeholder"
      data-gradient=""
      aria-hidden="true"
      className={cn('relative overflow-hidden', gradientClass(id), className)}
    >
      <div
        className={cn(
          'weave absolute inset-0 text-cream opacity-20',
          weaves[hashOf(id, 'weave') % weaves.length],
        )}
      />
      <span className="absolute right-4 bottom-1 font-display text-[4.5rem] leading-none font-extrabold tracking-tighter text-cream/90">
        {initialsOf(name)}
      </span>
    </div>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—/]+/).filter((word) => /^\p{L}/u.test(word))
  const significant = words.filter((word) => !/^(the|of|and|by|for|la|le|de|du|des)$/i.test(word))
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]!.toLocaleUpperCase('en'))
    .join('')
}
