import { useState } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'

type FilterGroupProps = {
  legend: string
  /** Collapsed by default; a group with a choice starts open. */
  isOpen?: boolean
  chosen?: number
  children: React.ReactNode
}

export function FilterGroup({ legend, isOpen = false, chosen = 0, children }: FilterGroupProps) {
  // Fixed at the start: a group must not collapse when its last choice is cleared.
  const [startsOpen] = useState(isOpen || chosen > 0)
  return (
    <Disclosure
      open={startsOpen}
      summary={legend}
      note={chosen > 0 ? `${chosen} chosen` : undefined}
      className="border-t border-line py-1"
    >
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}
