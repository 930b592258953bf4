import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Field, Input } from '#app/ui/field.tsx'

/** The picture and, where there is one, what it shows. */
export function PictureFields({
  purpose,
  hint,
  picture,
  hasPicture,
  alt,
  problemOf,
  onPicture,
  onBusyChange,
  children,
}: {
  purpose: 'flyer' | 'update'
  hint: ReactNode
  picture: UploadedFile | null
  hasPicture: boolean
  alt: UseFormRegisterReturn
  problemOf: (field: string) => string | undefined
  onPicture: (picture: UploadedFile | null) => void
  onBusyChange: (isBusy: boolean) => void
  children?: ReactNode
}) {
  return (
    <>
      <UploadField
        purpose={purpose}
        label="Picture"
        hint={hint}
        most={1}
        uploaded={picture ? [picture] : []}
        error={problemOf('picture') ?? problemOf('keys')}
        onUploaded={onPicture}
        onRemove={() => onPicture(null)}
        onBusyChange={onBusyChange}
      />
      {children}
      {hasPicture && (
        <Field
          label="What the picture shows"
          hint="Read aloud to people who can’t see it. Include any text on it."
          error={problemOf('alt')}
        >
          {(control) => <Input {...control} {...alt} maxLength={500} />}
        </Field>
      )}
    </>
  )
}
