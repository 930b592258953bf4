import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { missingAlt } from '#domain/announcements/own.ts'
import { type UpdateKind, updateKindNames } from '#domain/update-kinds.ts'
import {
  longestBody,
  longestCode,
  longestTitle,
  type OwnUpdate,
  updateFieldsSchema,
} from '#domain/updates/own.ts'
import { AnnouncementForm, toastSaved } from '../announcements/announcement-form.tsx'
import { PictureFields } from '../announcements/picture-fields.tsx'
import { useWorkspace } from '../workspace.ts'
import { kindWords } from './kind-words.ts'
import { saveUpdate } from './updates-query.ts'

const typedOf = (update: OwnUpdate | null) => ({
  picture: null as UploadedFile | null,
  removesPicture: false,
  kind: update?.kind ?? ('news' as UpdateKind),
  title: update?.title ?? '',
  body: update?.body ?? '',
  alt: update?.alt ?? '',
  code: update?.code ?? '',
  linkUrl: update?.linkUrl ?? '',
  endsAt: update?.endsAt ?? '',
})
type Typed = ReturnType<typeof typedOf>

const picturedSchema = z.object({
  picture: z.custom<UploadedFile | null>(),
  removesPicture: z.boolean(),
})
type Pictured = z.infer<typeof picturedSchema>
const hasPictureOf = (update: OwnUpdate | null, { picture, removesPicture }: Pictured) =>
  picture !== null || (update?.imageUrl != null && !removesPicture)

/** An empty date input means no end, not empty text. */
const schemaOf = (update: OwnUpdate | null) =>
  z
    .custom<Typed>()
    .transform(({ endsAt, ...typed }): z.input<typeof updateFieldsSchema> & Pictured => ({
      ...typed,
      endsAt: endsAt || null,
    }))
    .pipe(
      updateFieldsSchema
        .and(picturedSchema)
        .refine((typed) => typed.alt.trim() !== '' || !hasPictureOf(update, typed), {
          path: ['alt'],
          message: missingAlt,
          // Said together with what is wrong elsewhere.
          when: () => true,
        }),
    )

/** Creates an update, or edits one. */
export function UpdateForm({ update, onDone }: { update: OwnUpdate | null; onDone: () => void }) {
  const { userId, business } = useWorkspace()
  // A second press sends the same update.
  const [id] = useState(() => update?.id ?? crypto.randomUUID())
  const [isUploading, setUploading] = useState(false)
  const request = useRequestForm<Typed, z.output<ReturnType<typeof schemaOf>>>({
    begin: typedOf(update),
    schema: schemaOf(update),
    async send({ picture, removesPicture, ...fields }) {
      const chosen = picture ? picture.key : removesPicture ? null : undefined
      toastSaved(await saveUpdate({ userId, businessId: business.id, id }, { ...fields, picture: chosen }))
      onDone()
    },
  })
  const { form, problemOf } = request
  const { register } = form
  const typed = form.watch()
  const words = kindWords[typed.kind]

  return (
    <AnnouncementForm
      noun="update"
      present={update}
      whatIsFree="A new end applies right away."
      request={request}
      isDirty={form.formState.isDirty}
      isUploading={isUploading}
      onDone={onDone}
    >
      <fieldset>
        <legend className="text-sm font-semibold">What is it?</legend>
        <div className="mt-1.5 grid">
          {updateKindNames.map((kind) => (
            <Checkbox
              key={kind}
              type="radio"
              {...register('kind')}
              value={kind}
              label={kindWords[kind].choice}
            />
          ))}
        </div>
      </fieldset>
      {typed.kind === 'hours' && (
        <p className="text-muted">
          Set the days under{' '}
          <Link to={`/dashboard/business/${business.id}/edit`} className="underline underline-offset-4">
            Edit
          </Link>{' '}
          as well, so that your page and the search show you as closed.
        </p>
      )}
      <Field label="Title" error={problemOf('title')}>
        {(control) => (
          <Input {...control} {...register('title')} maxLength={longestTitle} placeholder={words.title} />
        )}
      </Field>
      <Field label="Text" hint={words.hint} error={problemOf('body')}>
        {(control) => <Textarea {...control} {...register('body')} rows={4} maxLength={longestBody} />}
      </Field>
      {typed.kind === 'offer' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Code"
            hint="Optional: what customers say or type to get the offer."
            error={problemOf('code')}
          >
            {(control) => (
              <Input {...control} {...register('code')} maxLength={longestCode} autoComplete="off" />
            )}
          </Field>
          <Field label="Link" hint="Optional: where to get the offer." error={problemOf('linkUrl')}>
            {(control) => <Input {...control} {...register('linkUrl')} inputMode="url" maxLength={500} />}
          </Field>
        </div>
      )}
      <Field
        label="Ends"
        hint={`${typed.kind === 'offer' ? '' : 'Optional. '}In your business’s time zone. It’s removed from your page automatically.`}
        error={problemOf('endsAt')}
      >
        {(control) => <Input {...control} {...register('endsAt')} type="datetime-local" />}
      </Field>
      <PictureFields
        purpose="update"
        hint={update?.imageUrl ? 'Leave it empty to keep the current one.' : 'Optional.'}
        picture={typed.picture}
        hasPicture={hasPictureOf(update, typed)}
        alt={register('alt')}
        problemOf={problemOf}
        onPicture={(file) => {
          form.setValue('picture', file, { shouldDirty: true })
          form.clearErrors('picture')
        }}
        onBusyChange={setUploading}
      >
        {update?.imageUrl && !typed.picture && (
          <Checkbox {...register('removesPicture')} label="Remove the current picture" />
        )}
      </PictureFields>
    </AnnouncementForm>
  )
}
