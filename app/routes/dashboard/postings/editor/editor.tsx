import { Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ActionBar } from '#app/components/action-bar.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'
import { PostingActions } from '../actions.tsx'
import { kinds } from '../kinds.tsx'
import { takeStep } from '../queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ProblemList } from './problem-list.tsx'
import { SaveLine } from './save-line.tsx'
import { Standing } from './standing.tsx'
import { useAutosave } from './use-autosave.ts'

/** A posting's form. It is saved while someone types, and sent in when they say so. */
export function Editor({
  userId,
  posting,
  business,
}: {
  userId: string
  posting: PostingToEdit
  /** For a new one: which of one's businesses it is of. */
  business: string | null
}) {
  const kind = kinds[posting.kind]
  const isNew = posting.version === 1 && posting.status === 'draft'
  const form = useForm({
    defaultValues: { ...posting.fields, ...(isNew && business && { businessId: business }) } as {
      [field: string]: unknown
    },
  })
  const { state, flush, version, goOnFrom } = useAutosave(userId, posting, form)
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

  /** What the server has is what the form shows from now on. */
  const begin = (next: PostingToEdit) => {
    form.reset(next.fields)
    goOnFrom(next.version, { isSaved: true })
  }

  const submit = () =>
    send(async () => {
      if (!(await flush()))
        throw new RequestFailed('', 409, {
          code: 'conflict',
          title: 'It isn’t saved yet. Try again in a moment.',
        })
      begin(await takeStep(userId, posting.id, 'submission', { version: version.current }))
      toast({ title: 'Sent for review. We’ll let you know once it’s reviewed.', variant: 'ok' })
      window.scrollTo({ top: 0 })
    })
  const step = (name: 'withdrawal' | 'discarding') =>
    send(async () => begin(await takeStep(userId, posting.id, name)))

  if (!kind) return null
  const title = posting.title || kind.post
  return (
    <FormProvider {...form}>
      <p className="text-sm">
        <Link to="/dashboard/postings" className="text-forest-ink underline underline-offset-4">
          My postings
        </Link>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <Standing posting={posting} kind={kind} isBusy={isBusy} onStep={step} />
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
        {state.step === 'conflict' && (
          <ConflictNotice
            userId={userId}
            posting={posting}
            onTheirs={begin}
            onMine={(theirs) => {
              goOnFrom(theirs, { isSaved: false })
              void flush()
            }}
          />
        )}
        <fieldset disabled={isWaiting} className="grid min-w-0 gap-6">
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
            <SaveLine state={state} onTry={() => void flush()} />
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
        isDirty={['offline', 'refused', 'conflict'].includes(state.step)}
        what="this posting"
        onSave={async () => (await flush()) || focusFirstProblem(element)}
      />
    </FormProvider>
  )
}
