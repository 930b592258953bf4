import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { type ActKind, givenEvidence, givenLevels } from '#domain/administration/listings/acts/schema.ts'
import { attributeGroups, attributes } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { categoriesQuery } from './queries.ts'
import { evidenceLabels, placeLabels, reasonLabels, trustLabels } from './words.ts'

type Errors = { [field: string]: string }

/** What has to be said for each act. What is wrong stands beside its field. */
export function ActFields({ kind, errors }: { kind: ActKind; errors: Errors }) {
  const error = (name: string) => errors[`act.${name}`]
  const note = (label: string, hint: string) => (
    <Field label={label} hint={hint} error={error('note')}>
      {(control) => <Textarea {...control} name="note" maxLength={500} rows={2} />}
    </Field>
  )
  const optionalNote = note('Note', 'For the record; their owner doesn’t read it.')
  if (kind === 'suspend' || kind === 'archive')
    return (
      <>
        <Field label="Reason" error={error('reason')}>
          {(control) => (
            <Select {...control} name="reason" defaultValue="">
              <option value="">Choose one</option>
              {rejectionReasons.map((key) => (
                <option key={key} value={key}>
                  {reasonLabels[key]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {note('What you want to tell its owner', 'They get it by email, with the reason and how to fix it.')}
      </>
    )
  if (kind === 'feature')
    return (
      <>
        <Row>
          <Field label="Plan" error={error('tier')}>
            {(control) => (
              <Select {...control} name="tier" defaultValue="featured">
                <option value="featured">Featured</option>
                <option value="premium">Premium</option>
              </Select>
            )}
          </Field>
          <Field label="Last day" error={error('endsAt')}>
            {(control) => <Input {...control} type="date" name="endsOn" />}
          </Field>
        </Row>
        {note('Why', 'For the record; their owner doesn’t read it.')}
      </>
    )
  if (kind === 'verify')
    return (
      <>
        <Row>
          <Field label="Level" error={error('level')}>
            {(control) => (
              <Select {...control} name="level" defaultValue="document_checked">
                {givenLevels.map((key) => (
                  <option key={key} value={key}>
                    {trustLabels[key]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Evidence" error={error('evidence')}>
            {(control) => (
              <Select {...control} name="evidence" defaultValue="document">
                {givenEvidence.map((key) => (
                  <option key={key} value={key}>
                    {evidenceLabels[key]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Checked on" error={error('checkedOn')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                name="checkedOn"
                defaultValue={new Date().toISOString().slice(0, 10)}
              />
            )}
          </Field>
          <Field
            label="Last day"
            hint="Empty: as long as it may count, 24 months for papers, 36 for a certificate."
            error={error('expiresOn')}
          >
            {(control) => <Input {...control} type="date" name="expiresOn" />}
          </Field>
        </Row>
        {optionalNote}
      </>
    )
  if (kind === 'edit')
    return (
      <>
        <EditFields error={error} />
        {optionalNote}
      </>
    )
  return optionalNote
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

function EditFields({ error }: { error: (name: string) => string | undefined }) {
  const { data: categories } = useQuery(categoriesQuery, queryClient)
  const [category, setCategory] = useState('')
  const kinds = categories?.find(({ slug }) => slug === category)?.subcategories ?? []
  return (
    <>
      <p className="text-muted">Fields you leave empty don’t change.</p>
      <Row>
        <Field label="Category" error={error('category')}>
          {(control) => (
            <Select
              {...control}
              name="category"
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            >
              <option value="">As it is</option>
              {categories?.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kind within it" error={error('subcategory')}>
          {(control) => (
            <Select
              {...control}
              key={category}
              name="subcategory"
              defaultValue=""
              disabled={kinds.length === 0}
            >
              <option value="">{category === '' ? 'As it is' : 'None'}</option>
              {kinds.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kind of place" error={error('placeType')}>
          {(control) => (
            <Select {...control} name="placeType" defaultValue="">
              <option value="">As it is</option>
              {placeTypes.map((key) => (
                <option key={key} value={key}>
                  {placeLabels[key]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Row>
      {(['addAttributes', 'removeAttributes'] as const).map((name) => (
        <details key={name} className="rounded-control border border-line px-4">
          <summary className="flex min-h-11 items-center font-semibold">
            {name === 'addAttributes' ? 'Features to add' : 'Features to take away'}
          </summary>
          <div className="grid gap-4 pb-4 sm:grid-cols-2">
            {attributeGroups.map((group) => (
              <fieldset key={group.key} className="grid content-start">
                <legend className="text-sm font-semibold">{group.label}</legend>
                {attributes
                  .filter((each) => each.group === group.key)
                  .map(({ key, label }) => (
                    <Checkbox key={key} name={name} value={key} label={label} />
                  ))}
              </fieldset>
            ))}
          </div>
        </details>
      ))}
    </>
  )
}
