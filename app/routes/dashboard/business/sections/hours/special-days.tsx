import { CalendarPlus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { monthAndDay } from '#domain/hours/day-names.ts'
import { inState, StateSelect } from './day-editor.tsx'
import { RangeList } from './range-list.tsx'
import { closedDay, type HoursProblems, type TypedSpecialDay } from './typed-hours.ts'
import { useNewLines } from './use-new-lines.ts'

const nameOf = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? monthAndDay(date) : 'The date')

/** Dates with different hours: holidays, a family day, a late night. */
export function SpecialDays({
  days,
  problems,
  failures,
  onChange,
}: {
  days: TypedSpecialDay[]
  problems: HoursProblems['specialDays']
  failures: number
  onChange: (days: TypedSpecialDay[]) => void
}) {
  const titleId = useId()
  const list = useRef<HTMLElement>(null)
  const { isNew, removed } = useNewLines(failures, days.length)
  const dateProblem = (index: number) =>
    isNew(index) && !days[index]?.date ? undefined : problems[index]?.date
  const change = (index: number, day: TypedSpecialDay) =>
    onChange(days.map((each, at) => (at === index ? day : each)))
  return (
    <section ref={list} aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5">
      <div>
        {/* Not a heading, because its level would depend on where the section is used. */}
        <p id={titleId} className="font-display text-lg font-semibold">
          Holidays and other special dates
        </p>
        <p className="mt-1 text-sm text-muted">
          Closed for Eid, Timkat or Thanksgiving, or open late one day: this replaces the usual week.
        </p>
      </div>
      {days.length > 0 && (
        <ul className="grid gap-3">
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date may be missing or duplicated while it is typed
            <li key={index} className="grid gap-3 rounded-control border border-line p-4">
              <div className="flex flex-wrap items-end gap-3">
                <Field label="Date" className="min-w-40 flex-1">
                  {(field) => (
                    <Input
                      {...field}
                      type="date"
                      value={day.date}
                      aria-invalid={dateProblem(index) ? true : undefined}
                      onChange={(event) => change(index, { ...day, date: event.target.value })}
                    />
                  )}
                </Field>
                <StateSelect
                  label={`${nameOf(day.date)}: open or closed`}
                  value={day.state}
                  onChange={(state) => change(index, inState(day, state))}
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${nameOf(day.date)}`}
                  onClick={() => {
                    flushSync(() => {
                      removed(index)
                      onChange(days.filter((_, at) => at !== index))
                    })
                    list.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus()
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
              {dateProblem(index) && <p className="text-sm font-medium text-danger">{dateProblem(index)}</p>}
              {day.state === 'open' && (
                <RangeList
                  of={nameOf(day.date)}
                  nextDay="the day after"
                  ranges={day.ranges}
                  problems={problems[index]?.problems ?? null}
                  failures={failures}
                  onChange={(ranges) =>
                    change(index, ranges.length === 0 ? inState(day, 'closed') : { ...day, ranges })
                  }
                />
              )}
              <Field label="Note (optional)">
                {(field) => (
                  <Input
                    {...field}
                    value={day.note}
                    maxLength={100}
                    placeholder="Closed for Thanksgiving"
                    onChange={(event) => change(index, { ...day, note: event.target.value })}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
      )}
      {days.length < 100 && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start pointer-coarse:min-h-11"
          onClick={() => {
            flushSync(() => onChange([...days, { ...closedDay, date: '', note: '' }]))
            list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
          }}
        >
          <CalendarPlus aria-hidden="true" />
          Add a date
        </Button>
      )}
    </section>
  )
}
