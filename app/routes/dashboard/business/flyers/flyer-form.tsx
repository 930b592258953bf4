import { useState } from 'react'
import { z } from 'zod'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { flyerFieldsSchema, type OwnFlyer } from '#domain/flyers/own.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { AnnouncementForm, toastSaved } from '../announcements/announcement-form.tsx'
import { PictureFields } from '../announcements/picture-fields.tsx'
import { useWorkspace } from '../workspace.ts'
import { saveFlyer } from './flyers-query.ts'

const typedOf = (flyer: OwnFlyer | null) => ({
  picture: null as UploadedFile | null,
  title: flyer?.title ?? '',
  description: flyer?.description ?? '',
  alt: flyer?.alt ?? '',
  price: flyer?.price ?? '',
  linkUrl: flyer?.linkUrl ?? '',
  startsAt: flyer?.startsAt ?? '',
  endsAt: flyer?.endsAt ?? '',
  showInBanner: flyer?.showInBanner ?? false,
})

type Typed = ReturnType<typeof typedOf>

/** An empty date input means no date, not empty text. */
const noDates = z.custom<Omit<Typed, 'picture'>>().transform(
  (typed): z.input<typeof flyerFieldsSchema> => ({
    ...typed,
    startsAt: typed.startsAt || null,
    endsAt: typed.endsAt || null,
  }),
)

const schemaOf = (needsPicture: boolean) =>
  noDates.pipe(flyerFieldsSchema).and(
    z.object({
      picture: z
        .custom<UploadedFile | null>()
        .refine((picture) => picture || !needsPicture, 'Choose the picture of the flyer.'),
    }),
  )

/** Creates a flyer, or edits one. */
export function FlyerForm({
  flyer,
  canBanner,
  onDone,
}: {
  flyer: OwnFlyer | null
  canBanner: boolean
  onDone: () => void
}) {
  const { userId, business } = useWorkspace()
  // A second press sends the same flyer.
  const [id] = useState(() => flyer?.id ?? crypto.randomUUID())
  const [isUploading, setUploading] = useState(false)
  const request = useRequestForm<Typed, z.output<ReturnType<typeof schemaOf>>>({
    begin: typedOf(flyer),
    schema: schemaOf(!flyer),
    async send({ picture, ...fields }) {
      const saved = await saveFlyer(
        { userId, businessId: business.id, id },
        { ...fields, ...(picture && { picture: picture.key }) },
      )
      toastSaved(saved)
      onDone()
    },
  })
  const { form, problemOf } = request
  const { register } = form
  const picture = form.watch('picture')

  return (
    <AnnouncementForm
      noun="flyer"
      present={flyer}
      whatIsFree="New dates apply right away."
      request={request}
      isDirty={form.formState.isDirty}
      isUploading={isUploading}
      onDone={onDone}
    >
      <PictureFields
        purpose="flyer"
        hint={flyer ? 'Leave it empty to keep the current one.' : 'Upright fits best, such as 4 to 5.'}
        picture={picture}
        hasPicture
        alt={register('alt')}
        problemOf={problemOf}
        onPicture={(file) => {
          form.setValue('picture', file, { shouldDirty: true })
          form.clearErrors('picture')
        }}
        onBusyChange={setUploading}
      />
      <Field label="Title" error={problemOf('title')}>
        {(control) => (
          <Input {...control} {...register('title')} maxLength={120} placeholder="Suya Saturday" />
        )}
      </Field>
      <Field label="Description" hint="If you like." error={problemOf('description')}>
        {(control) => <Textarea {...control} {...register('description')} rows={4} maxLength={2000} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Begins"
          hint="For an event: visitors can add it to their calendar."
          error={problemOf('startsAt')}
        >
          {(control) => <Input {...control} {...register('startsAt')} type="datetime-local" />}
        </Field>
        <Field label="Ends" hint="It’s removed from your page automatically." error={problemOf('endsAt')}>
          {(control) => <Input {...control} {...register('endsAt')} type="datetime-local" />}
        </Field>
        <Field label="Price" hint="Optional: “$15”, “free”." error={problemOf('price')}>
          {(control) => <Input {...control} {...register('price')} maxLength={60} />}
        </Field>
        <Field label="Link" hint="Optional: tickets, a menu." error={problemOf('linkUrl')}>
          {(control) => <Input {...control} {...register('linkUrl')} inputMode="url" maxLength={500} />}
        </Field>
      </div>
      {canBanner || flyer?.showInBanner ? (
        <Checkbox {...register('showInBanner')} label="Show it in the home page banner" />
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">Your plan has no place in the home page banner. Choose one that has.</p>
          <UpgradeLink business={business} variant="secondary" size="sm">
            See the plans
          </UpgradeLink>
        </div>
      )}
    </AnnouncementForm>
  )
}
