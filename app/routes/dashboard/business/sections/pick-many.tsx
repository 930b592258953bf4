import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { chipVariants } from '#app/ui/chip.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Input } from '#app/ui/field.tsx'

export type Choice = { value: string; label: string /** Other words that find it. */; also?: string }
export type ChoiceGroup = {
  heading: string
  choices: Choice[]
  /** Expanded from the start. */
  isOpen?: boolean
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase()

/**
 * Selects several options from a long list: the selection on top, a search field, and the list in collapsible groups.
 */
export function PickMany({
  groups,
  chosen,
  onChange,
  searchLabel,
  most,
}: {
  groups: readonly ChoiceGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  searchLabel: string
  most: number
}) {
  const statusId = useId()
  const [typed, setTyped] = useState('')
  const wanted = plain(typed.trim())
  const all = groups.flatMap(({ choices }) => choices)
  const found =
    wanted === '' ? [] : all.filter(({ label, also = '' }) => plain(`${label} ${also}`).includes(wanted))
  const isFull = chosen.length >= most
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
  const box = ({ value, label }: Choice) => (
    <Checkbox
      key={value}
      label={label}
      checked={chosen.includes(value)}
      disabled={isFull && !chosen.includes(value)}
      onChange={(event) => toggle(value, event.target.checked)}
    />
  )
  return (
    <div className="grid gap-3">
      <ChosenChips choices={all} chosen={chosen} onRemove={(value) => toggle(value, false)} />
      <Input
        type="search"
        value={typed}
        aria-label={searchLabel}
        aria-describedby={statusId}
        placeholder={searchLabel}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter selects the only option left, or the one of this name, and never submits the form.
          event.preventDefault()
          const meant = found.length === 1 ? found[0] : found.find(({ label }) => plain(label) === wanted)
          if (!meant) return
          if (!chosen.includes(meant.value) && !isFull) toggle(meant.value, true)
          setTyped('')
        }}
      />
      <p id={statusId} role="status" className={wanted === '' && !isFull ? 'sr-only' : 'text-sm text-muted'}>
        {isFull
          ? `That is all that fits: ${most}. Remove one to choose another.`
          : wanted !== '' && found.length === 0
            ? 'Nothing by that name.'
            : wanted !== '' && `${found.length} found`}
      </p>
      {wanted !== '' ? (
        <div className="grid gap-x-6 sm:grid-cols-2">{found.map(box)}</div>
      ) : (
        <div className="rounded-control border border-line">
          {groups.map(({ heading, choices, isOpen }) => (
            <Disclosure
              key={heading}
              open={isOpen}
              className="border-t border-line px-4 first:border-t-0"
              summary={heading}
              note={countOf(choices, chosen)}
            >
              <div className="grid gap-x-6 sm:grid-cols-2">{choices.map(box)}</div>
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  )
}

function countOf(choices: readonly Choice[], chosen: readonly string[]): string {
  const count = choices.filter(({ value }) => chosen.includes(value)).length
  return count > 0 ? `${count} of ${choices.length}` : String(choices.length)
}

function ChosenChips({
  choices,
  chosen,
  onRemove,
}: {
  choices: readonly Choice[]
  chosen: readonly string[]
  onRemove: (value: string) => void
}) {
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map((value) => {
        const label = choices.find((each) => each.value === value)?.label ?? value
        return (
          <li key={value}>
            <button
              type="button"
              aria-label={`Remove ${label}`}
              className={chipVariants({ variant: 'selected' })}
              onClick={() => onRemove(value)}
            >
              {label}
              <X aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
