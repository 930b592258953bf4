import { Copy } from 'lucide-react'
import { PopoverDetails } from '#app/components/frame/popover-details.tsx'
import { buttonVariants } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { RangeList } from './range-list.tsx'
import { type DayState, nextRange, type RangeProblem, type TypedDay } from './typed-hours.ts'

const states: Record<DayState, string> = { closed: 'Closed', open: 'Open', always: 'Open 24 hours' }

/** One weekday: closed, open 24 hours, or with hours that can be copied to other days. */
export function DayEditor({
  name,
  nextName,
  day,
  problems,
  failures,
  onChange,
  onCopy,
}: {
  name: string
  nextName: string
  day: TypedDay
  problems: RangeProblem[] | null
  failures: number
  onChange: (day: TypedDay) => void
  onCopy: (to: 'weekdays' | 'everyDay') => void
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[7rem_10rem_minmax(0,1fr)] sm:items-start">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-3 sm:contents">
        <span aria-hidden="true" className="flex-1 font-semibold sm:flex sm:min-h-11 sm:items-center">
          {name}
        </span>
        <StateSelect
          label={`${name}: open or closed`}
          value={day.state}
          onChange={(state) => onChange(inState(day, state))}
        />
        {day.state !== 'open' && <CopyMenu name={name} onCopy={onCopy} className="sm:justify-self-end" />}
      </div>
      {day.state === 'open' && (
        <div className="flex items-start gap-3 sm:col-start-3">
          <RangeList
            of={name}
            nextDay={nextName}
            ranges={day.ranges}
            problems={problems}
            failures={failures}
            onChange={(ranges) => onChange(ranges.length === 0 ? inState(day, 'closed') : { ...day, ranges })}
          />
          <CopyMenu name={name} onCopy={onCopy} />
        </div>
      )}
    </fieldset>
  )
}

/** Keeps the typed hours while someone tries "closed". */
export const inState = <Day extends TypedDay>(day: Day, state: DayState): Day => ({
  ...day,
  state,
  ranges: state === 'open' && day.ranges.length === 0 ? [nextRange([])] : day.ranges,
})

export function StateSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: DayState
  onChange: (state: DayState) => void
}) {
  return (
    <div className="w-40 shrink-0">
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as DayState)}>
        {Object.entries(states).map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}

function CopyMenu({
  name,
  onCopy,
  className,
}: {
  name: string
  onCopy: (to: 'weekdays' | 'everyDay') => void
  className?: string
}) {
  const copy = (to: 'weekdays' | 'everyDay') => (event: { currentTarget: Element }) => {
    const details = event.currentTarget.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
    onCopy(to)
  }
  return (
    <PopoverDetails
      data-slot="copy-hours"
      className={`relative shrink-0 ${className ?? ''}`}
      summary={
        <summary
          aria-label={`Copy ${name} to other days`}
          data-tooltip=""
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <Copy aria-hidden="true" />
        </summary>
      }
    >
      <div className="absolute top-full right-0 z-30 mt-1 w-52 rounded-card border border-line bg-paper p-1.5 shadow-raised">
        <button type="button" className="menu-link w-full" onClick={copy('weekdays')}>
          Copy to Monday–Friday
        </button>
        <button type="button" className="menu-link w-full" onClick={copy('everyDay')}>
          Copy to all days
        </button>
      </div>
    </PopoverDetails>
  )
}
