import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'

/** A moment in the browser's time zone, and the button that schedules something for it. */
export function ScheduleField({
  label,
  isBusy,
  error,
  onSchedule,
}: {
  label: string
  isBusy: boolean
  error: string | undefined
  onSchedule: (at: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()

  function schedule() {
    const chosen = new Date(typed)
    if (Number.isNaN(chosen.getTime())) return setWrong('Choose a day and a time.')
    setWrong(undefined)
    onSchedule(chosen.toISOString())
  }

  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      <Field
        label={label}
        hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        error={wrong ?? error}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        aria-disabled={isBusy}
        onClick={() => !isBusy && schedule()}
        className="justify-self-start"
      >
        Schedule
      </Button>
    </div>
  )
}
