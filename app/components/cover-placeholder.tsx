import { cn } from '#app/ui/cn.ts'
import { gradientClass, hashOf } from '#app/ui/gradient.ts'

const weaves = ['weave-kuba', 'weave-mudcloth', 'weave-tibeb']

/** Shown when a business has no photo: its own gradient, a woven pattern and its initials. */
export function CoverPlaceholder({
  id,
  name,
  mark = initialsOf(name),
  className,
}: {
  id: string
  name: string
  /** What is written on it, instead of the initials. */
  mark?: string | undefined
  className?: string
}) {
  return (
    <div
      data-slot="cover-placeholder"
      data-gradient=""
      aria-hidden="true"
      className={cn('cover', gradientClass(id), className)}
    >
      <div className={cn('weave', weaves[hashOf(id, 'weave') % weaves.length])} />
      <span>{mark}</span>
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
