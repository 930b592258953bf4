import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { flyerFieldsSchema, type OwnFlyer } from '#domain/flyers/own.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { useWorkspace } from '../workspace.ts'
import { saveFlyer } from './flyers-query.ts'

type Typed = {
  [Name in keyof z.input<typeof flyerFieldsSchema>]-?: Exclude<
    z.input<typeof flyerFieldsSchema>[Name],
    null | undefined
  >
}

const typedOf = (flyer: OwnFlyer | null): Typed => ({
  title: flyer?.title ?? '',
  description: flyer?.description ?? '',
  alt: flyer?.alt ?? '',
  price: flyer?.price ?? '',
  linkUrl: flyer?.linkUrl ?? '',
  startsAt: flyer?.startsAt ?? '',
  endsAt: flyer?.endsAt ?? '',
  showInBanner: flyer?.showInBanner ?? false,
})

const check = zodResolver(flyerFieldsSchema)

/** A new flyer, or one that is changed. */
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
  const [picture, setPicture] = useState<UploadedFile | null>(null)
  const [pictureError, setPictureError] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const { send, isBusy, failure, fields } = useRequest()
  const form = useForm<Typed>({
    defaultValues: typedOf(flyer),
    // What isn't given is no text.
    resolver: (typed, context, options) =>
      check(
        { ...typed, startsAt: typed.startsAt || null, endsAt: typed.endsAt || null },
        context,
        options as never,
      ) as never,
  })
  const { register, formState } = form
  const { errors } = formState

  const submit = form.handleSubmit(async (values) => {
    if (!flyer && !picture) return setPictureError('Choose the picture of the flyer.')
    await send(async () => {
      const saved = await saveFlyer(
        { userId, businessId: business.id, id },
        { ...flyerFieldsSchema.parse(values), ...(picture && { picture: picture.key }) },
      )
      toast({
        title: saved.status === 'pending' ? 'Sent. It appears once it’s reviewed.' : 'Saved',
      })
      onDone()
    })
  })

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-2xl gap-5">
      <h3 className="text-xl">{flyer ? 'Change the flyer' : 'A new flyer'}</h3>
      {flyer?.status === 'approved' && (
        <p className="text-muted">
          New dates apply right away. After any other change it’s hidden until it’s reviewed.
        </p>
      )}
      <UploadField
        purpose="flyer"
        label="Picture"
        hint={flyer ? 'Leave it out to keep the present one.' : 'Upright fits best, such as 4 to 5.'}
        most={1}
        uploaded={picture ? [picture] : []}
        error={pictureError ?? fields.picture ?? fields.keys}
        onUploaded={(file) => {
          setPicture(file)
          setPictureError(undefined)
        }}
        onRemove={() => setPicture(null)}
        onBusyChange={setUploading}
      />
      <Field
        label="What the picture shows"
        hint="Read out to people who can’t see it; name what is written on it."
        error={errors.alt?.message}
      >
        {(control) => <Input {...control} {...register('alt')} maxLength={500} />}
      </Field>
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...register('title')} maxLength={120} placeholder="Suya Saturday" />
        )}
      </Field>
      <Field label="Description" hint="If you like." error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} rows={4} maxLength={2000} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Begins"
          hint="For an event: visitors can put it into their calendar."
          error={errors.startsAt?.message}
        >
          {(control) => <Input {...control} {...register('startsAt')} type="datetime-local" />}
        </Field>
        <Field label="Ends" hint="It’s removed from your page automatically." error={errors.endsAt?.message}>
          {(control) => <Input {...control} {...register('endsAt')} type="datetime-local" />}
        </Field>
        <Field label="Price" hint="If you like: “$15”, “free”." error={errors.price?.message}>
          {(control) => <Input {...control} {...register('price')} maxLength={60} />}
        </Field>
        <Field label="Link" hint="If you like: tickets, a menu." error={errors.linkUrl?.message}>
          {(control) => <Input {...control} {...register('linkUrl')} inputMode="url" maxLength={500} />}
        </Field>
      </div>
      {canBanner || flyer?.showInBanner ? (
        <Checkbox {...register('showInBanner')} label="Show it in the banner of the home page" />
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">The home page banner comes with a higher plan.</p>
          <UpgradeLink business={business} variant="secondary" size="sm">
            See the plans
          </UpgradeLink>
        </div>
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          block={false}
          isBusy={isBusy || isUploading}
          busyWords={isUploading ? 'The picture is on its way…' : 'Sending…'}
        >
          {flyer ? 'Save' : 'Send for review'}
        </SubmitButton>
        <Button variant="ghost" size="lg" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
