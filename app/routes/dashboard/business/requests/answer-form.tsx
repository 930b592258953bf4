import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { findReply, storeReply } from '#app/components/form/saved-replies.ts'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { timeZoneLabel } from '#domain/places/time-zones.ts'
import type { ReceivedRequest } from '#domain/requests/schema.ts'
import { instantOf } from '#domain/requests/starts.ts'
import type { RequestStep } from '#domain/requests/states.ts'
import { whenWords } from '#domain/requests/when-words.ts'
import { useWorkspace } from '../workspace.ts'

export type Answer = { step: RequestStep; at?: string | null; words?: string | null }

export type AnswerStep = 'accept' | 'propose' | 'decline' | 'cancel'

const submitWords: Record<AnswerStep, string> = {
  accept: 'Accept',
  propose: 'Propose it',
  decline: 'Decline',
  cancel: 'Cancel it',
}

/** By which what was typed and not sent is kept. */
export const answerAbout = ({ id }: ReceivedRequest) => `request:${id}`

/** Says what is missing before it is sent, or null. */
function lackOf(step: AnswerStep, { kind }: ReceivedRequest, at: string | null, words: string) {
  if (step === 'accept' && kind === 'quote' && words.trim() === '') return { words: 'Write your quote.' }
  if ((step === 'accept' && kind !== 'quote') || step === 'propose')
    return at === null ? { at: 'Choose a time.' } : null
  return null
}

/** The time and the words of an answer. */
export function AnswerForm({
  step,
  request,
  timezone,
  isBusy,
  failure,
  fields,
  onAnswer,
  onBack,
}: {
  step: AnswerStep
  request: ReceivedRequest
  timezone: string
  isBusy: boolean
  failure: FailureWords | null
  fields: Record<string, string>
  onAnswer: (answer: Answer) => void
  onBack: () => void
}) {
  const open = request.times.filter(({ at }) => new Date(at) > new Date())
  const [firstFree] = useState(open.find(({ isTaken }) => !isTaken)?.at ?? null)
  const [picked, setPicked] = useState(firstFree)
  const [typed, setTyped] = useState('')
  const { userId } = useWorkspace()
  const about = answerAbout(request)
  // Kept on this device until it is sent: through a change of tab, a lost session, or a newer version of the request.
  const [words, setWords] = useState(() => findReply(userId, about))
  const [lack, setLack] = useState<{ at?: string; words?: string } | null>(null)
  const isQuote = request.kind === 'quote'
  const needsTime = step === 'propose' || (step === 'accept' && !isQuote)
  const problem = { ...fields, ...lack }
  const form = useRef<HTMLFormElement>(null)
  const offersTimes = step === 'accept' && !isQuote && open.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const at = step === 'propose' ? instantTyped(typed, timezone) : needsTime ? picked : null
    const missing = lackOf(step, request, at, words)
    setLack(missing)
    if (missing) focusFirstProblem(form)
    else onAnswer({ step, at, words: words.trim() || null })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-control border border-line p-4"
    >
      {step === 'accept' && !isQuote && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">Which time?</legend>
          {open.map(({ at, isTaken }) => (
            <Checkbox
              key={at}
              type="radio"
              name={`at-${request.id}`}
              checked={picked === at}
              autoFocus={at === (firstFree ?? open[0]?.at)}
              aria-invalid={problem.at ? true : undefined}
              aria-describedby={problem.at ? `at-${request.id}-error` : undefined}
              onChange={() => setPicked(at)}
              label={whenWords(at, timezone)}
              note={isTaken ? 'You have another one then' : undefined}
            />
          ))}
          {open.length === 0 && (
            <p className="text-muted">These times have all passed. Propose another one.</p>
          )}
          {problem.at && (
            <p id={`at-${request.id}-error`} className="text-sm font-medium text-danger">
              {problem.at}
            </p>
          )}
        </fieldset>
      )}
      {step === 'propose' && (
        <Field
          label="Proposed time"
          hint={`In ${timeZoneLabel(timezone)} time.`}
          error={problem.at}
          className="sm:max-w-72"
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              step={900}
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={step === 'accept' && isQuote ? 'Your quote' : 'A note to them (optional)'}
        hint={
          step === 'accept' && isQuote
            ? 'The price, what is included, and until when it’s good. No money is taken here.'
            : undefined
        }
        error={problem.words}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={step === 'accept' && isQuote ? 5 : 2}
            autoFocus={!offersTimes && step !== 'propose'}
            maxLength={2000}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              storeReply(userId, about, event.currentTarget.value)
            }}
          />
        )}
      </Field>
      <Undelivered what="mail" />
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant={step === 'decline' || step === 'cancel' ? 'danger' : 'primary'}
          aria-disabled={isBusy}
        >
          {isBusy && <SpinnerMark />}
          {isBusy ? 'Sending…' : step === 'accept' && isQuote ? 'Send the quote' : submitWords[step]}
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

/** The instant of a datetime-local value by the business's clock; null for none. */
function instantTyped(typed: string, timezone: string): string | null {
  const [date, time] = typed.split('T')
  if (!date || !time) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(date, hour * 60 + minute, timezone)?.toISOString() ?? null
}
