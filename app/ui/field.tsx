import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cn } from './cn.ts'

export const controlClass = 'control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(controlClass, className)} {...props} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(controlClass, 'min-h-28', className)} {...props} />
}

/** The browser's own select: works without JavaScript and opens the phone's own picker. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select
      data-slot="select"
      className={cn(controlClass, 'select-arrow cursor-pointer appearance-none pr-10', className)}
      {...props}
    />
  )
}

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller sets htmlFor
    <label data-slot="label" className={cn('block text-sm font-semibold text-ink', className)} {...props} />
  )
}

/** A checkbox with its text beside it and an optional muted note (a count) at the end of the line. */
export function Checkbox({
  label,
  note,
  className,
  hidden,
  type = 'checkbox',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  note?: ReactNode
}) {
  return (
    <label hidden={hidden} className={cn('option', className)}>
      <input type={type} {...props} />
      <span>{label}</span>
      {note != null && <small>{note}</small>}
    </label>
  )
}

/** Props for a control, so that its label, hint and error are announced with it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control, a hint and an error that belong together. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div data-slot="field" className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm break-words text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
