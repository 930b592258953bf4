import { type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { ActionBar } from '#app/components/action-bar.tsx'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SaveLine } from '#app/components/form/save-line.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { type SaveState, useAutosave } from '#app/components/form/use-autosave.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'
import { PostingActions } from '../actions.tsx'
import { kinds } from '../kinds.ts'
import { plainLabel } from '../parts/labels.ts'
import { readListAgain, savePosting, submitPosting, takeStep } from '../queries.ts'
import { PostingStatus } from './posting-status.tsx'

const storedOf = ({ version, fields }: PostingToEdit) => ({ version, values: fields })

const words: { [step in SaveState['step']]: string } = {
  unchanged: '',
  typing: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved. You can continue anytime.',
  offline: 'Not saved yet: no connection. Leave this page open; it is saved when the connection is back.',
  conflict: 'Not saved: it was changed in another window.',
  refused: 'Not saved',
}
const marks = {
  unchanged: null,
  typing: 'pending',
  saving: 'pending',
  saved: 'saved',
  offline: 'stuck',
  conflict: 'stuck',
  refused: 'stuck',
} as const
const canTry = ({ step }: SaveState) => step === 'offline' || step === 'refused'

/** A posting's form. Saves while the user types; submitted for review on request. */
export function Editor({
  userId,
  posting,
  business,
}: {
  userId: string
  posting: PostingToEdit
  /** For a new one: which of the user's businesses it belongs to. */
  business: string | null
}) {
  const kind = kinds[posting.kind]
  const isNew = posting.version === 1 && posting.status === 'draft'
  const form = useForm({
    defaultValues: { ...posting.fields, ...(isNew && business && { businessId: business }) } as {
      [field: string]: unknown
    },
  })
  const { state, flush, version, begin, conflict } = useAutosave({
    form,
    stored: storedOf(posting),
    isNew,
    async save(version, fields) {
      const saved = await savePosting(posting.id, { kind: posting.kind, version, fields })
      readListAgain(userId)
      return saved.version
    },
    storedIn(error) {
      const stored = storedIn('PUT /postings/{id}', error)
      return stored && storedOf(stored)
    },
  })
  const { send, isBusy, failure, fields, clear } = useRequest()
  const [isPreviewed, setPreviewed] = useState(false)
  const problems = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const isWaiting = posting.draftState === 'waiting'
  const hasNew = posting.draftState !== 'live' || state.step !== 'unchanged'

  useEffect(() => {
    for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
    if (Object.keys(fields).length > 0) problems.current?.focus()
  }, [fields, form])

  const submit = () =>
    send(async () => {
      if (!(await flush()))
        throw new RequestFailed('', 409, {
          code: 'conflict',
          title: 'It isn’t saved yet. Try again in a moment.',
        })
      begin(storedOf(await submitPosting(userId, posting.id, { version: version() })))
      toast({ title: 'Sent for review. We’ll let you know once it’s reviewed.', variant: 'ok' })
      window.scrollTo({ top: 0 })
    })
  const step = (name: 'withdrawal' | 'discarding') =>
    send(async () => begin(storedOf(await takeStep(userId, posting.id, name))))

  const title = posting.title || kind.post
  return (
    <FormProvider {...form}>
      <p className="text-sm">
        <Link to="/dashboard/postings" className="text-forest-ink underline underline-offset-4">
          My postings
        </Link>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <PostingStatus posting={posting} kind={kind} isBusy={isBusy} onStep={step} />
      <form
        ref={element}
        noValidate
        className="mt-6 grid max-w-3xl gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          clear()
          void submit()
        }}
      >
        {Object.keys(fields).length > 0 ? (
          <ProblemList ref={problems} fields={fields} />
        ) : (
          <FormFailure words={failure} />
        )}
        {conflict && <ConflictNotice {...conflict} labelOf={(field) => plainLabel(kind.labels, field)} />}
        <fieldset disabled={isWaiting} className="grid gap-6">
          <legend className="sr-only">{kind.label}</legend>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <kind.Fields />
          </Suspense>
        </fieldset>
        {isPreviewed ? (
          <section aria-label="Preview" className="rounded-card border border-line bg-paper p-5">
            <Suspense fallback={<Skeleton className="h-40" />}>
              <kind.Summary fields={form.getValues()} />
            </Suspense>
          </section>
        ) : null}
        {!isWaiting && (
          <ActionBar className="-mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4">
            <SaveLine step={marks[state.step]} onTry={canTry(state) ? () => void flush() : undefined}>
              {words[state.step]}
              {state.step === 'refused' && `. ${state.words.text}`}
            </SaveLine>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="min-h-11 px-3 font-semibold text-forest-ink underline underline-offset-4"
                aria-expanded={isPreviewed}
                onClick={() => setPreviewed((before) => !before)}
              >
                {isPreviewed ? 'Close the preview' : 'Preview'}
              </button>
              {hasNew && (
                <SubmitButton block={false} size="md" isBusy={isBusy} busyWords="Sending…">
                  {posting.slug && posting.status !== 'rejected' ? 'Send in the change' : 'Send for review'}
                </SubmitButton>
              )}
            </div>
          </ActionBar>
        )}
      </form>
      {kind.WhenPublished && posting.status === 'published' && (
        <Suspense fallback={<Skeleton className="mt-10 h-40" />}>
          <kind.WhenPublished posting={posting} />
        </Suspense>
      )}
      {!isNew && (
        <Disclosure summary="Copy, close or delete" className="mt-8 max-w-3xl">
          <PostingActions posting={posting} kind={kind} title={title} />
        </Disclosure>
      )}
      <LeaveGuard
        isDirty={!['unchanged', 'saved'].includes(state.step)}
        // Leaving saves it.
        isBusy={['typing', 'saving'].includes(state.step)}
        what="this posting"
        onSave={async () => (await flush()) || focusFirstProblem(element)}
      />
    </FormProvider>
  )
}

/** What prevents submitting it: each error links to its field. */
function ProblemList({ fields, ref }: { fields: Record<string, string>; ref: Ref<HTMLDivElement> }) {
  const { setFocus } = useFormContext()
  const list = Object.entries(fields)
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert
        variant="danger"
        title={list.length === 1 ? 'One thing needs another look' : `${list.length} things need another look`}
      >
        <ul className="mt-1 grid gap-1">
          {list.map(([name, message]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-6 text-left underline underline-offset-4"
                onClick={() => setFocus(name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
