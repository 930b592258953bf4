import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type Issue, issueTextSchema } from '#domain/newsletter/admin-schema.ts'
import { TextField } from '../text-field.tsx'
import { issuesQuery, keepIssue } from './queries.ts'

/** An issue while it is a draft. What was typed stays until it is saved; a test and the sending take what is saved. */
export function IssueForm({ id, issue }: { id: string; issue: Issue | null }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(issueTextSchema),
    defaultValues: { subject: issue?.subject ?? '', body: issue?.body ?? '' },
  })
  const { send, isBusy, failure, fields } = useRequest()
  const acting = useRequest()
  const { isDirty, errors } = formState

  const onSubmit = handleSubmit(async (given) => {
    let saved: Issue | undefined
    const isSaved = await send(async () => {
      saved = await callApi<Issue>(`/api/admin/newsletter/issues/${id}`, {
        method: 'PUT',
        body: { ...given, seen: issue?.updatedAt ?? null },
      })
    })
    if (!isSaved || !saved) return
    reset({ subject: saved.subject, body: saved.body })
    await keepIssue(saved)
    toast({ title: 'The draft is saved', variant: 'ok' })
    if (!issue) navigate(`/admin/content/newsletter/${id}`, { replace: true })
  })

  const test = () =>
    acting.send(async () => {
      const { to } = await callApi<{ to: string }>(`/api/admin/newsletter/issues/${id}/test`, {
        method: 'POST',
      })
      toast({ title: `A test is on its way to ${to}`, variant: 'ok' })
    })
  const sendAll = () =>
    acting.send(async () => {
      await keepIssue(
        await callApi<Issue>(`/api/admin/newsletter/issues/${id}/send`, {
          method: 'POST',
          body: { seen: issue?.updatedAt },
        }),
      )
      toast({ title: 'The issue is on its way', variant: 'ok' })
    })
  const remove = () =>
    acting.send(async () => {
      await callApi(`/api/admin/newsletter/issues/${id}`, { method: 'DELETE' })
      await queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey })
      toast({ title: 'The draft is deleted', variant: 'ok' })
      navigate('/admin/content/newsletter', { replace: true })
    })

  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{issue ? 'Change the draft' : 'A new issue'}</h2>
      {/* A draft that was just saved under its address isn’t lost by going there. */}
      <LeaveGuard isDirty={isDirty && !formState.isSubmitting} what="the issue" onSave={onSubmit} />
      <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
        <Field label="Subject" error={errors.subject?.message ?? fields.subject}>
          {(control) => <Input {...control} {...register('subject')} maxLength={200} autoComplete="off" />}
        </Field>
        <TextField
          label="Text"
          hint="Markdown. {{siteName}} is the site’s name. The unsubscribe link is added automatically."
          error={errors.body?.message ?? fields.body}
          rows={18}
          markdown={watch('body')}
          field={register('body')}
        />
        <FormFailure words={failure} />
        <div>
          <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
            Save the draft
          </SubmitButton>
        </div>
      </form>
      {issue && (
        <section aria-labelledby="send-title" className="border-t border-line pt-6">
          <h3 id="send-title" className="text-xl">
            Send it
          </h3>
          <p className="mt-1 max-w-[60ch] text-muted">
            {isDirty
              ? 'Save the draft first: a test and the sending take what is saved.'
              : 'Send yourself a test and read it on a phone. Then send it to everyone on the list, in the background. It can’t be recalled.'}
          </p>
          <div className="mt-4 grid justify-items-start gap-4">
            <Undelivered what="mail" />
            <FormFailure words={acting.failure} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="secondary"
                size="sm"
                disabled={isDirty}
                aria-disabled={acting.isBusy}
                onClick={() => !acting.isBusy && test()}
              >
                Send a test to me
              </Button>
              {!isDirty && (
                <ConfirmButton
                  about="to everyone on the list"
                  question="Send it to everyone on the list?"
                  isBusy={acting.isBusy}
                  onConfirm={sendAll}
                >
                  Send to all
                </ConfirmButton>
              )}
              <ConfirmButton
                about="this draft"
                question="Delete this draft?"
                isBusy={acting.isBusy}
                onConfirm={remove}
              >
                Delete
              </ConfirmButton>
            </div>
          </div>
        </section>
      )}
    </div>
  )
}
