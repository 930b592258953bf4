import { type FormEvent, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { ClaimLevel } from '#domain/claims/schema.ts'
import { readClaimsAgain, startClaim } from './claim-requests.ts'

const most = 5
const shows: Record<ClaimLevel, string> = {
  claimed: 'That I run this business',
  document_checked: 'Its license or registration: “Documents checked”',
  certified: 'A certificate of who owns it: “Certified”',
}

type Props = {
  userId: string
  businessId: string
  /** The steps that papers can lead to from here. */
  levels: readonly ClaimLevel[]
  /** Someone else has the listing: a statement is needed, papers help. */
  isDispute?: boolean
}

/** Sends papers, and in a dispute a statement, to a moderator. */
export function DocumentForm({ userId, businessId, levels, isDispute = false }: Props) {
  const [id] = useState(() => crypto.randomUUID())
  const [level, setLevel] = useState<ClaimLevel>(
    levels.includes('document_checked') ? 'document_checked' : (levels[0] ?? 'claimed'),
  )
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [isUploading, setUploading] = useState(false)
  const [own, setOwn] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const problems = Object.keys(own).length > 0 ? own : fields
  const isCertificate = !isDispute && level === 'certified'

  /** To the first field that is wrong, in the order of the page. */
  const focusOn = (wrong: Record<string, string>) =>
    requestAnimationFrame(() => {
      const first = [...(form.current?.elements ?? [])].find(
        (each) => 'name' in each && String(each.name) in wrong,
      )
      if (first instanceof HTMLElement) first.focus()
      else form.current?.querySelector('button')?.focus()
    })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const wrong: Record<string, string> = {}
    if (isUploading) wrong.documents = 'Wait until the files have arrived.'
    else if (!isDispute && files.length === 0) wrong.documents = 'Add the document: a PDF or a picture of it.'
    if (isDispute && text('statement').length < 20)
      wrong.statement = 'Say in a sentence or two why the listing is yours: at least 20 characters.'
    if (isCertificate && text('certificate.name').length < 2)
      wrong['certificate.name'] = 'Name the certificate and its number, as it is printed.'
    if (isCertificate && !text('certificate.until'))
      wrong['certificate.until'] = 'Enter the certificate’s expiration date.'
    setOwn(wrong)
    if (Object.keys(wrong).length > 0) return focusOn(wrong)
    await send(async () => {
      await startClaim({
        id,
        businessId,
        way: 'document',
        level: isDispute ? 'claimed' : level,
        documents: files.map(({ key }) => key),
        certificate: isCertificate
          ? { name: text('certificate.name'), until: text('certificate.until') }
          : null,
        statement: isDispute ? text('statement') : null,
      })
      await readClaimsAgain(userId)
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-2xl grid-cols-1 gap-5">
      {isDispute && (
        <Field
          label="Why is it yours?"
          hint="Name something only an owner knows. Moderators and the current manager can read it; only moderators see who wrote it."
          error={problems.statement}
        >
          {(control) => <Textarea {...control} name="statement" maxLength={2000} />}
        </Field>
      )}
      {!isDispute && levels.length > 1 && (
        <Field label="What do your papers show?">
          {(control) => (
            <Select
              {...control}
              name="level"
              value={level}
              onChange={(event) => setLevel(event.target.value as ClaimLevel)}
            >
              {levels.map((each) => (
                <option key={each} value={each}>
                  {shows[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isCertificate && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Certificate and number" error={problems['certificate.name']}>
            {(control) => <Input {...control} name="certificate.name" maxLength={160} />}
          </Field>
          <Field label="Counts until" error={problems['certificate.until']}>
            {(control) => <Input {...control} type="date" name="certificate.until" />}
          </Field>
        </div>
      )}
      <UploadField
        purpose="document"
        label={isDispute ? 'Documents, if you have any' : 'Documents'}
        most={most}
        uploaded={files}
        onUploaded={(file) => setFiles((before) => [...before, file])}
        onRemove={(key) => setFiles((before) => before.filter((file) => file.key !== key))}
        onBusyChange={setUploading}
        error={problems.documents}
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
