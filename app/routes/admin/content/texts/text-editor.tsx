import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { plainText } from '#app/components/form/conflicts.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import { fieldsSchema, type TextField, type TextKind } from '#domain/content/text-kind.ts'
import type { Text } from '#domain/texts/schema.ts'
import { readContentAgain, textQuery, updateCachedText } from '../queries.ts'
import { History } from './history.tsx'
import { kindParts } from './kind-parts.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { Publishing } from './publishing.tsx'
import { StateBadge } from './state-badge.tsx'
import { TextFields, type TypedFields } from './text-fields.tsx'
import { type Kind, slugOfText } from './text-list.tsx'

const blankOf = (kind: Kind): TypedFields =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, { start, control }]) => [
      name,
      start === undefined ? (control.kind === 'choice' ? Object.keys(control.labels)[0]! : '') : start,
    ]),
  )

/** Edits a text that may also be changed elsewhere: its fields, publishing, and history. `children` are above the form. */
export function TextEditor({
  kind,
  id,
  text,
  onDirty,
  children,
}: {
  kind: Kind
  id: string
  text: Text | null
  onDirty: (isDirty: boolean) => void
  children: ReactNode
}) {
  const [isUploading, setUploading] = useState(false)
  const navigate = useNavigate()
  const { form, props, stored, values, isDirty, isBusy, failure, problemOf, conflict, save, begin } =
    useVersionedForm<TypedFields, Text>({
      stored: text,
      valuesOf: (kept) => kept?.fields ?? blankOf(kind),
      schema: fieldsSchema(kind as TextKind),
      save: (over, fields) =>
        call('PUT /admin/content/{kind}/{id}', {
          params: { kind: kind.kind, id },
          body: { version: over?.version ?? null, fields },
        }),
      storedIn: (error) => storedIn('PUT /admin/content/{kind}/{id}', error),
      onSaved(next) {
        updateCached(next)
        toast({ title: next.state === 'published' ? 'Saved, and live' : 'Saved', variant: 'ok' })
      },
    })
  const list = `/admin/content/${kind.kind}`
  const { Below } = kindParts[kind.kind] ?? {}

  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  // Navigates to the text's own URL once nothing is unsaved.
  const needsAddress = text === null && stored !== null && !isDirty
  useEffect(() => {
    if (needsAddress) void navigate(`${list}/${id}`, { replace: true, preventScrollReset: true })
  }, [needsAddress, list, id, navigate])

  const updateCached = (next: Text) => updateCachedText(kind.kind, next)

  const path = stored?.state === 'published' && kind.path?.(slugOfText(stored))
  return (
    <>
      <LeaveGuard
        isDirty={isDirty}
        what={String(values[kind.title] || `this ${kind.one}`)}
        onSave={() => save()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-2xl break-words">{stored?.title ?? `New ${kind.one}`}</h2>
        {stored && <StateBadge state={stored.state} />}
        {path && (
          <a href={path} className="inline-flex min-h-6 items-center underline underline-offset-4">
            View on site
          </a>
        )}
      </div>
      {stored?.kind === 'posts' && stored.facts.isDemo && (
        <p className="mt-2 text-muted">This is demo data and will be removed with it, unless you edit it.</p>
      )}
      {children}
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          {...props}
          onSubmit={(event) => (isUploading ? event.preventDefault() : props.onSubmit(event))}
          className="grid grid-cols-1 gap-5"
        >
          <TextFields
            kind={kind}
            id={id}
            saved={stored}
            form={form}
            problemOf={problemOf}
            onUploading={setUploading}
          />
          <FormFailure words={failure} />
          {conflict && (
            <ConflictNotice
              {...conflict}
              labelOf={(name) => fieldOf(kind, name)?.label ?? name}
              textOf={(name, value) => choiceLabel(fieldOf(kind, name), value) ?? plainText(name, value)}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton
              block={false}
              isBusy={isBusy || isUploading}
              busyWords={isUploading ? 'Uploading the picture…' : 'Saving…'}
            >
              {stored === null ? 'Save draft' : 'Save'}
            </SubmitButton>
            {isDirty && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        </form>
        <div className="grid gap-5 xl:sticky xl:top-6">
          {kind.publishing && (
            <Publishing
              kind={kind}
              text={stored}
              isDirty={isDirty}
              onSave={() => save(updateCached)}
              onDone={(next) => {
                updateCached(next)
                // Publishing changes no field, so what was typed meanwhile stays.
                begin(next, form.getValues())
              }}
            />
          )}
          {stored && Below && <Below text={stored} isDirty={isDirty} onChanged={updateCached} />}
          {stored && <PreviewLinks kind={kind} text={stored} isDirty={isDirty} />}
          {stored && !kind.isFixed && <DeleteText kind={kind} text={stored} isDirty={isDirty} />}
        </div>
      </div>
      {stored && kind.history && (
        <History
          kind={kind.kind}
          id={id}
          onRestore={({ title, summary, body }) => {
            for (const [name, value] of Object.entries({ title, summary, body })) form.setValue(name, value)
            props.ref.current?.scrollIntoView()
            toast({ title: 'Previous version restored. Save to keep it.' })
          }}
        />
      )}
    </>
  )
}

const fieldOf = ({ fields }: Kind, name: string): TextField | undefined =>
  (fields as TextKind['fields'])[name]

const choiceLabel = (field: TextField | undefined, value: unknown) =>
  field?.control.kind === 'choice' ? field.control.labels[String(value)] : undefined

/** Deletes permanently after confirmation, which for the costliest requires typing the title. */
function DeleteText({ kind, text, isDirty }: { kind: Kind; text: Text; isDirty: boolean }) {
  const { id, title, version } = text
  const { send, isBusy, failure } = useRequest()
  const [isGone, setGone] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isGone) return
    void navigate(`/admin/content/${kind.kind}`, { replace: true })
    queryClient.removeQueries({ queryKey: textQuery(kind.kind, id).queryKey })
  }, [isGone, kind.kind, id, navigate])

  async function remove(typed: string) {
    await call('DELETE /admin/content/{kind}/{id}', {
      params: { kind: kind.kind, id },
      body: { version, title: typed },
    })
    toast({ title: `“${title}” was deleted`, variant: 'ok' })
    void readContentAgain()
    setGone(true)
  }

  return (
    <Disclosure summary="Delete permanently" className="rounded-card border border-line bg-paper px-5 py-1">
      <p className="mb-3 text-muted">
        {kind.history ? 'It’s deleted with its history and can’t be restored.' : 'It can’t be restored.'}
      </p>
      {isDirty ? (
        <p>Save or discard your changes before you delete the {kind.one}.</p>
      ) : kind.isDeletedByTitle ? (
        <ConfirmByTyping
          words={title}
          what="title"
          label="Delete permanently"
          busyWords="Deleting…"
          onConfirm={remove}
        />
      ) : (
        <div className="grid justify-items-start gap-3 pb-3">
          <FormFailure words={failure} />
          <ConfirmButton
            about={title}
            question={`Delete this ${kind.one}?`}
            isBusy={isBusy}
            onConfirm={() => send(() => remove(title))}
          >
            Delete
          </ConfirmButton>
        </div>
      )}
    </Disclosure>
  )
}
