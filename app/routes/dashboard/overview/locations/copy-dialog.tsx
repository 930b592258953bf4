import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { cityLine } from '#app/components/place-line.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Checkbox, Field, Select } from '#app/ui/field.tsx'
import { fieldsAtOnce } from '#domain/businesses/fields.ts'
import type { FieldName } from '#domain/businesses/sections.ts'
import { managedListingsQuery } from '../../business/managed-listing.ts'
import { ChangeDialog, type ChangeDialogProps, type ChangeStep, PreviewActions } from './change-dialog.tsx'
import { partLabel } from './recent-changes.tsx'

/** What one listing has, for several others. */
export function CopyDialog(props: ChangeDialogProps) {
  return (
    <ChangeDialog {...props} verb="Copy to">
      {(step) => <CopyStep userId={props.userId} {...step} />}
    </ChangeDialog>
  )
}

/** Texts and pictures first: they are what takes longest to enter. */
const first = ['shortDescription', 'description', 'services', 'photos', 'replies']
const parts = [...first, ...fieldsAtOnce.filter((field) => !first.includes(field))]

function CopyStep({ userId, look, cancel }: ChangeStep & { userId: string }) {
  const { data } = useQuery(managedListingsQuery(userId), queryClient)
  const [from, setFrom] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const problems = {
    from: isChecked && !from ? 'Choose the business to copy from.' : undefined,
    parts: isChecked && chosen.length === 0 ? 'Choose what to copy.' : undefined,
  }
  const listings = (data?.businesses ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))

  function preview() {
    setChecked(true)
    if (!from || chosen.length === 0) return
    void send(() =>
      look({
        kind: 'copy',
        from,
        fields: chosen.filter((part) => part !== 'photos' && part !== 'replies') as FieldName[],
        photos: chosen.includes('photos'),
        replies: chosen.includes('replies'),
      }),
    )
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        preview()
      }}
    >
      <p className="text-muted">
        Each gets a copy. If you change the original later, copy again: what is there already isn’t added
        twice.
      </p>
      <Field label="Copy from" error={problems.from}>
        {(control) => (
          <Select {...control} value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">Choose…</option>
            {listings.map((listing) => (
              <option key={listing.id} value={listing.id}>
                {[listing.name, cityLine(listing)].filter(Boolean).join(' – ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-semibold">What to copy</legend>
        <p className="mt-1 text-sm text-muted">
          Texts and settings replace what each has. Photos are added, reviewed for each business, and count
          toward its plan.
        </p>
        {problems.parts && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {problems.parts}
          </p>
        )}
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={partLabel(part)}
              checked={chosen.includes(part)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, part] : chosen.filter((each) => each !== part))
              }
            />
          ))}
        </div>
      </fieldset>
      <PreviewActions failure={failure} isBusy={isBusy} cancel={cancel} />
    </form>
  )
}
