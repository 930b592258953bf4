import { useState } from 'react'
import { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { type ClaimLevel, newClaimSchema } from '#domain/claims/schema.ts'
import { readClaimsAgain, startClaim } from './claim-requests.ts'

const most = 5
const shows: Record<ClaimLevel, string> = {
  claimed: 'That I run this business',
  document_checked: 'Its license or registration: “Documents checked”',
  certified: 'A certificate of who owns it: “Certified”',
}

type Typed = {
  level: ClaimLevel
  certificate: { name: string; until: string }
  statement: string
  documents: UploadedFile[]
}

const { level, certificate, statement, documents } = newClaimSchema.shape

/** What is typed, as the API takes it: what isn't asked doesn't count. */
function schemaOf({ isDispute, isUploading }: { isDispute: boolean; isUploading: boolean }) {
  const schema = z.object({
    level,
    certificate,
    statement,
    documents: documents
      .refine(() => !isUploading, { error: 'Wait for the files to finish uploading.', abort: true })
      .refine(({ length }) => isDispute || length > 0, 'Add the document: a PDF or a picture of it.'),
  })
  return z
    .custom<Typed>()
    .transform(
      (typed): z.input<typeof schema> => ({
        level: isDispute ? 'claimed' : typed.level,
        certificate: !isDispute && typed.level === 'certified' ? typed.certificate : null,
        statement: isDispute ? typed.statement : null,
        documents: typed.documents.map(({ key }) => key),
      }),
    )
    .pipe(schema)
}

type Checked = z.output<ReturnType<typeof schemaOf>>

type Props = {
  userId: string
  businessId: string
  /** The trust steps that documents can lead to from here. */
  levels: readonly ClaimLevel[]
  /** Someone else manages the listing: a statement is required, documents help. */
  isDispute?: boolean
}

/** Sends documents, and in a dispute a statement, to a moderator. */
export function DocumentForm({ userId, businessId, levels, isDispute = false }: Props) {
  const [id] = useState(() => crypto.randomUUID())
  const [isUploading, setUploading] = useState(false)
  const { form, props, isBusy, failure, problemOf } = useRequestForm<Typed, Checked>({
    begin: {
      level: levels.includes('document_checked') ? 'document_checked' : (levels[0] ?? 'claimed'),
      certificate: { name: '', until: '' },
      statement: '',
      documents: [],
    },
    schema: schemaOf({ isDispute, isUploading }),
    async send(claim) {
      await startClaim({ id, businessId, way: 'document', ...claim })
      await readClaimsAgain(userId)
    },
  })
  const { register, setValue } = form
  const [level, files] = form.watch(['level', 'documents'])
  const isCertificate = !isDispute && level === 'certified'

  return (
    <form {...props} className="grid max-w-2xl grid-cols-1 gap-5">
      {isDispute && (
        <Field
          label="Why is it yours?"
          hint="Name something only an owner knows. Moderators and the current manager can read it; only moderators see who wrote it."
          error={problemOf('statement')}
        >
          {(control) => <Textarea {...control} {...register('statement')} maxLength={2000} />}
        </Field>
      )}
      {!isDispute && levels.length > 1 && (
        <fieldset>
          <legend className="text-sm font-semibold">What do your documents show?</legend>
          <div className="mt-1.5 grid">
            {levels.map((each) => (
              <Checkbox key={each} type="radio" {...register('level')} value={each} label={shows[each]} />
            ))}
          </div>
        </fieldset>
      )}
      {isCertificate && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Certificate and number" error={problemOf('certificate.name')}>
            {(control) => <Input {...control} {...register('certificate.name')} maxLength={160} />}
          </Field>
          <Field label="Counts until" error={problemOf('certificate.until')}>
            {(control) => <Input {...control} type="date" {...register('certificate.until')} />}
          </Field>
        </div>
      )}
      <UploadField
        purpose="document"
        label={isDispute ? 'Documents, if you have any' : 'Documents'}
        most={most}
        uploaded={files}
        onUploaded={(file) => {
          setValue('documents', [...form.getValues('documents'), file])
          form.clearErrors('documents')
        }}
        onRemove={(key) =>
          setValue(
            'documents',
            files.filter((file) => file.key !== key),
          )
        }
        onBusyChange={setUploading}
        error={problemOf('documents')}
      />
      <p className="text-sm text-muted">
        Only moderators see documents. They are deleted as soon as a moderator has decided.
      </p>
      <FormFailure words={failure} />
      <div className="max-w-md">
        <SubmitButton isBusy={isBusy} busyWords="Sending…">
          Send for review
        </SubmitButton>
      </div>
    </form>
  )
}
