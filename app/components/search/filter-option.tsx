import { useEffect, useRef } from 'react'
import { Checkbox } from '#app/ui/field.tsx'
import { formatNumber } from '#domain/numbers.ts'

type FilterOptionProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: React.ReactNode
  /** Read out instead of a label of signs: "$$$". */
  spokenLabel?: string
  count?: number
  isChecked: boolean
  isHidden?: boolean
}

/** One choice of the filter panel. The form listens for changes, so the field itself needs no handler. */
export function FilterOption(props: FilterOptionProps) {
  const { type, name, value, label, spokenLabel, count, isChecked, isHidden } = props
  const ref = useRef<HTMLInputElement>(null)
  // Not controlled: a tick stands the moment it is made, before the navigation begins; then it follows the address.
  useEffect(() => {
    if (ref.current) ref.current.checked = isChecked
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
      note={count === undefined ? undefined : formatNumber(count)}
      hidden={isHidden}
      className={count === 0 && !isChecked ? 'text-muted' : undefined}
    />
  )
}
