import { type ReactNode, useState } from 'react'
import { cn } from '#app/ui/cn.ts'

/** A choice that is stored at once: shows what was chosen while it is sent, and what is stored once that is known. */
export function InstantCheckbox({
  label,
  isOn,
  isDisabled = false,
  onChange,
  className,
}: {
  label: ReactNode
  isOn: boolean
  /** While another answer of the same form is on its way. */
  isDisabled?: boolean
  /** Resolves once `isOn` says what is stored, whether it went through or not. */
  onChange: (isOn: boolean) => Promise<unknown>
  className?: string
}) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function choose(next: boolean) {
    setChosen(next)
    await onChange(next)
    setChosen(null)
  }
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-forest"
        checked={chosen ?? isOn}
        disabled={isDisabled && chosen === null}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  )
}
