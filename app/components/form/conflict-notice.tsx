import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { minuteOf } from '../moments.ts'
import { type Conflict, differingLines, fieldWords, plainText } from './conflicts.ts'

type ConflictNoticeProps = {
  conflicts: readonly Conflict[]
  /** Who saved it and when, if known. */
  saved?: { updatedAt?: string; updatedBy?: string | null } | undefined
  labelOf?: (field: string) => string
  textOf?: (field: string, value: unknown) => string | null
  isBusy: boolean
  /** Called with the fields that take their values, and those that overwrite theirs. */
  onResolve: (theirs: string[], mine: string[]) => void
}

/**
 * Shown when someone else, or another tab, has saved what is being edited: both versions, to choose as a whole or field
 * by field. Until then the form keeps what was typed.
 */
export function ConflictNotice({
  conflicts,
  saved,
  labelOf = fieldWords,
  textOf = plainText,
  isBusy,
  onResolve,
}: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [chosen, setChosen] = useState<{ [field: string]: boolean }>({})
  const isTheirs = ({ field, isTyped }: Conflict) => chosen[field] ?? !isTyped
  const resolve = (takes: (conflict: Conflict) => boolean) => {
    const fieldsOf = (some: readonly Conflict[]) => some.map(({ field }) => field)
    if (!isBusy)
      onResolve(fieldsOf(conflicts.filter(takes)), fieldsOf(conflicts.filter((each) => !takes(each))))
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert variant="warning" title="Someone else, or another tab, changed this">
        <p>
          {saved?.updatedAt && `${saved.updatedBy ?? 'Someone'} saved it on ${minuteOf(saved.updatedAt)}. `}
          What you typed is still in the form. Choose what to keep:
        </p>
        <div className="mt-2 grid gap-3">
          {conflicts.map((conflict) => (
            <Sides
              key={conflict.field}
              label={labelOf(conflict.field)}
              {...sidesOf(textOf(conflict.field, conflict.mine), textOf(conflict.field, conflict.theirs))}
              {...(conflicts.length > 1 && {
                isTheirs: isTheirs(conflict),
                onChoose: (isTheirs: boolean) =>
                  setChosen((before) => ({ ...before, [conflict.field]: isTheirs })),
              })}
            />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" aria-disabled={isBusy} onClick={() => resolve(() => false)}>
            {isBusy ? 'Saving…' : 'Keep mine'}
          </Button>
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => resolve(() => true)}>
            Take theirs
          </Button>
          {conflicts.length > 1 && (
            <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => resolve(isTheirs)}>
              Use the selected
            </Button>
          )}
        </div>
      </Alert>
    </div>
  )
}

function sidesOf(mine: string | null, theirs: string | null) {
  if (mine === null || theirs === null) return { mine, theirs }
  const [own, others] = differingLines(mine, theirs)
  return { mine: own, theirs: others }
}

/** Both values of a field, stacked on phones; with `onChoose`, one can be picked. */
function Sides({
  label,
  mine,
  theirs,
  isTheirs = false,
  onChoose,
}: {
  label: string
  mine: string | null
  theirs: string | null
  isTheirs?: boolean
  onChoose?: (isTheirs: boolean) => void
}) {
  const name = useId()
  const Side = onChoose ? 'label' : 'div'
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {[
          { whose: 'Mine', text: mine, isChosen: !isTheirs },
          { whose: 'Theirs', text: theirs, isChosen: isTheirs },
        ].map(({ whose, text, isChosen }) => (
          <Side
            key={whose}
            className="block min-w-0 rounded-lg border border-line px-3 py-2 has-checked:border-ok has-checked:bg-tint"
          >
            <span className="flex min-h-6 items-center gap-2 text-xs font-semibold text-muted">
              {onChoose && (
                <input
                  type="radio"
                  name={name}
                  className="size-4"
                  checked={isChosen}
                  onChange={() => onChoose(whose === 'Theirs')}
                />
              )}
              {whose}
            </span>
            <span className="block text-[0.9375rem] break-words whitespace-pre-line">
              {text ?? <span className="text-muted">Nothing</span>}
            </span>
          </Side>
        ))}
      </div>
    </fieldset>
  )
}
