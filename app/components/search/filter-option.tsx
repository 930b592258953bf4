import { useEffect, useRef } from 'react'
import { Checkbox } from '#app/ui/field.tsx'
import { atLeast, formatNumber } from '#domain/format-number.ts'

type FilterOptionProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: React.ReactNode
  /** Read aloud in place of a symbolic label: "$$$". */
  spokenLabel?: string
  count?: number
  /** There may be more than `count`. */
  isAtLeast?: boolean
  isChecked: boolean
  isHidden?: boolean
}

/** One option of the filter panel. The form listens for changes, so the field needs no handler. */
export function FilterOption(props: FilterOptionProps) {
  const { type, name, value, label, spokenLabel, count, isAtLeast, isChecked, isHidden } = props
  const ref = useRef<HTMLInputElement>(null)
  const runs = useRef(false)
  // Uncontrolled: a tick shows immediately, before the navigation starts, and then follows the URL.
  useEffect(() => {
    const field = ref.current
    if (!field) return
    // Ticked before this code was there.
    if (!runs.current && field.checked !== isChecked) field.form?.requestSubmit()
    else field.checked = isChecked
    runs.current = true
  }, [isChecked])
  return (
    <Checkbox
      type={type}
      name={name}
      value={value}
      ref={ref}
      defaultChecked={isChecked}
      label={label}
      aria-label={spokenLabel}
      note={count === undefined ? undefined : noteOf(count, isAtLeast)}
      hidden={isHidden}
      className={count === 0 && !isAtLeast && !isChecked ? 'text-muted' : undefined}
    />
  )
}

/** Where nothing was counted of a part, nothing is known. */
const noteOf = (count: number, isAtLeast = false) =>
  isAtLeast ? (count > 0 ? atLeast(count) : undefined) : formatNumber(count)
