import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { formatMinute } from '#domain/hours/week.ts'
import { nextRange, type RangeProblem, readRange, type TypedRange, tidyRange } from './typed-hours.ts'
import { useNewLines } from './use-new-lines.ts'

const mostRanges = 6

/** The time ranges of one day: from, to, and another line for after a break. */
export function RangeList({
  of,
  nextDay,
  ranges,
  problems,
  failures,
  onChange,
}: {
  /** "Monday", "Dec 24": part of each field's accessible name. */
  of: string
  nextDay: string
  ranges: TypedRange[]
  problems: RangeProblem[] | null
  failures: number
  onChange: (ranges: TypedRange[]) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const { isNew, removed } = useNewLines(failures, ranges.length)
  const change = (index: number, next: TypedRange) =>
    onChange(ranges.map((each, at) => (at === index ? next : each)))
  return (
    <div ref={list} className="grid min-w-0 flex-1 justify-items-start gap-2">
      {ranges.map((range, index) => (
        <RangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and keep their order
          key={index}
          of={ranges.length > 1 ? `${of}, part ${index + 1}` : of}
          nextDay={nextDay}
          range={range}
          problem={problemOf(range, problems?.[index], isNew(index))}
          onChange={(next) => change(index, next)}
          onRemove={() => {
            flushSync(() => {
              removed(index)
              onChange(ranges.filter((_, at) => at !== index))
            })
            list.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus()
          }}
        />
      ))}
      {ranges.length < mostRanges && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 text-forest-ink pointer-coarse:min-h-11"
          onClick={() => {
            flushSync(() => onChange([...ranges, nextRange(ranges)]))
            // The lines have two fields each.
            list.current?.querySelectorAll('input')[2 * ranges.length]?.focus()
          }}
        >
          <Plus aria-hidden="true" />
          Add hours<span className="sr-only"> to {of}</span>
        </Button>
      )}
    </div>
  )
}

function problemOf({ opens, closes }: TypedRange, problem: RangeProblem | undefined, isNew: boolean) {
  if (!problem) return null
  return {
    ...(problem.opens && !(isNew && opens === '') && { opens: problem.opens }),
    ...(problem.closes && !(isNew && closes === '') && { closes: problem.closes }),
  }
}

function RangeFields({
  of,
  nextDay,
  range,
  problem,
  onChange,
  onRemove,
}: {
  of: string
  nextDay: string
  range: TypedRange
  problem: RangeProblem | null
  onChange: (range: TypedRange) => void
  onRemove: () => void
}) {
  const noteId = useId()
  const read = readRange(range)
  const isLate = read !== null && read.closes > 1440
  const wrong = problem?.opens ?? problem?.closes
  const tidy = () => onChange(tidyRange(range))
  const field = (end: 'opens' | 'closes', words: string) => (
    <Input
      value={range[end]}
      aria-label={`${of}: ${words}`}
      aria-invalid={problem?.[end] ? true : undefined}
      aria-describedby={wrong || isLate ? noteId : undefined}
      placeholder={end === 'opens' ? '9 AM' : '5 PM'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      className="min-w-0 px-2.5"
      onChange={(event) => onChange({ ...range, [end]: event.target.value })}
      onBlur={tidy}
    />
  )
  return (
    <div className="w-full max-w-80">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-1.5">
        {field('opens', 'opens at')}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {field('closes', 'closes at')}
        <Button variant="ghost" size="icon" aria-label={`Remove these hours of ${of}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {(wrong || isLate) && (
        <p id={noteId} className={wrong ? 'mt-1 text-sm font-medium text-danger' : 'mt-1 text-sm text-muted'}>
          {wrong ?? `Closes the next day: ${nextDay} at ${formatMinute(read!.closes)}.`}
        </p>
      )}
    </div>
  )
}
