import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from '#app/ui/field.tsx'

/** A field with its review status below. */
export function MarkedField({
  mark,
  className,
  ...props
}: ComponentProps<typeof Field> & { mark?: ReactNode }) {
  if (!mark) return <Field className={className} {...props} />
  return (
    <div className={className}>
      <Field {...props} />
      <div className="mt-2">{mark}</div>
    </div>
  )
}

/** "57 of 160 characters", and the minimum until it is reached. */
export function Count({ text, least = 0, most }: { text: string; least?: number; most: number }) {
  const count = text.trim().length
  const isShort = count > 0 && count < least
  return (
    <span className="tabular-nums">
      {count.toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
      {isShort && `; at least ${least}`}
    </span>
  )
}

/** A group of options, as one question. */
export function Choices({
  label,
  hint,
  error,
  mark,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  mark?: ReactNode
  children: ReactNode
}) {
  const errorId = useId()
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-2">{children}</div>
      {mark && <div className="mt-2">{mark}</div>}
    </fieldset>
  )
}
