import { Star } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cn } from '#app/ui/cn.ts'
import { counted } from '#domain/format-number.ts'

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars, as radio buttons, so that arrow keys and screen readers work. */
export function StarChoice({
  value,
  error,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & { value: number; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {meanings.map((meaning, at) => {
            const stars = at + 1
            return (
              <label
                key={stars}
                className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-forest-ink"
              >
                <input
                  type="radio"
                  {...props}
                  value={stars}
                  aria-invalid={error ? true : undefined}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <Star
                  aria-hidden="true"
                  className={cn(
                    'size-8 transition-colors',
                    stars <= value ? 'fill-clay text-clay' : 'fill-none text-muted',
                  )}
                />
                <span className="sr-only">
                  {counted(stars, 'star')}: {meaning}
                </span>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-muted max-sm:basis-full">
          {meanings[value - 1] ?? 'Choose one to five stars'}
        </span>
      </div>
      {error && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
