import { type ComponentProps, useId } from 'react'

/** A checkbox with a sentence beside it and its error below. */
export function TickBox({
  error,
  children,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          {...props}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0 accent-forest"
        />
        <span className="min-w-0 break-words">{children}</span>
      </label>
      {error && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
