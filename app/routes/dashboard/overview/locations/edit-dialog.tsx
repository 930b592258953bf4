import { useRef, useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { Checkbox, Field, Select } from '#app/ui/field.tsx'
import {
  type AtOnceMode,
  fieldLabel,
  fieldsAtOnce,
  modesAtOnce,
  sectionOfField,
  sectionTitles,
} from '#domain/businesses/fields.ts'
import { type FieldName, type SectionName, sectionNames } from '#domain/businesses/sections.ts'
import type { Modes } from '#domain/locations/change-schema.ts'
import { BasicsForm } from '../../business/sections/basics-form.tsx'
import { ContactForm } from '../../business/sections/contact-form.tsx'
import { emptySections } from '../../business/sections/empty-sections.ts'
import { HeritageForm } from '../../business/sections/heritage-form.tsx'
import { HoursForm } from '../../business/sections/hours/hours-form.tsx'
import { OfferForm } from '../../business/sections/offer-form.tsx'
import type { SectionHandle } from '../../business/sections/section-form.ts'
import { ChangeDialog, type ChangeDialogProps, type ChangeStep, PreviewActions } from './change-dialog.tsx'

/** The same new values for several listings: which fields, their values, a preview, and the result. */
export function EditDialog(props: ChangeDialogProps) {
  return (
    <ChangeDialog {...props} verb="Edit">
      {(step) => <EditStep {...step} />}
    </ChangeDialog>
  )
}

const sections = sectionNames.filter((section) => fieldsIn(section, fieldsAtOnce).length > 0)

function fieldsIn(section: SectionName, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((field) => sectionOfField(field) === section)
}

function EditStep({ look, cancel }: ChangeStep) {
  const [chosen, setChosen] = useState<readonly FieldName[]>([])
  const [modes, setModes] = useState<Modes>({})
  const [isMissing, setMissing] = useState(false)
  const handles = useRef<{ [Name in SectionName]?: SectionHandle | null }>({})
  const { send, isBusy, failure } = useRequest()
  const shown = sections.filter((section) => fieldsIn(section, chosen).length > 0)

  function choose(field: FieldName, isChosen: boolean) {
    setMissing(false)
    setChosen(isChosen ? [...chosen, field] : chosen.filter((each) => each !== field))
  }

  async function preview() {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return
    // The first that is wrong takes the focus.
    for (const section of shown) if (!(await handles.current[section]?.check())) return
    const values: { [field: string]: unknown } = {}
    for (const section of shown) {
      const read = handles.current[section]!.read().values as { [field: string]: unknown }
      for (const field of fieldsIn(section, chosen)) values[field] = read[field]
    }
    const wanted = Object.fromEntries(chosen.map((field) => [field, modes[field] ?? modesAtOnce(field)[0]!]))
    await send(async () => {
      try {
        await look({ kind: 'edit', values, modes: wanted })
      } catch (error) {
        refuse(error)
        throw error
      }
    })
  }

  /** Shows the server's reasons beside their fields. */
  function refuse(error: unknown) {
    const fields = (error instanceof RequestFailed && error.problem?.fields) || {}
    for (const section of shown) {
      const own = Object.entries(fields)
        .map(([path, message]) => [path.replace(/^change\.values\./, ''), message] as const)
        .filter(([path]) => fieldsIn(section, chosen).includes(path.split('.')[0] as FieldName))
      if (own.length > 0) handles.current[section]?.refuse(Object.fromEntries(own))
    }
  }

  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="text-lg font-semibold">What do you want to change?</legend>
        {sections.map((section) => (
          <fieldset key={section}>
            <legend className="text-sm font-semibold text-muted">{sectionTitles[section]}</legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {fieldsIn(section, fieldsAtOnce).map((field) => (
                <Checkbox
                  key={field}
                  label={fieldLabel(field)}
                  checked={chosen.includes(field)}
                  onChange={({ target }) => choose(field, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {isMissing && (
          <p role="alert" className="text-sm font-medium text-danger">
            Choose what to change.
          </p>
        )}
      </fieldset>
      {shown.map((section) => (
        <section
          key={section}
          aria-label={sectionTitles[section]}
          className="grid gap-4 border-t border-line pt-5"
        >
          <h3 className="text-xl">{sectionTitles[section]}</h3>
          {fieldsIn(section, chosen)
            .filter((field) => modesAtOnce(field).length > 1)
            .map((field) => (
              <ModeField
                key={field}
                field={field}
                mode={modes[field] ?? modesAtOnce(field)[0]!}
                onChange={(mode) => setModes({ ...modes, [field]: mode })}
              />
            ))}
          <SectionFields
            section={section}
            only={fieldsIn(section, chosen)}
            onEnter={preview}
            handle={(handle) => {
              handles.current[section] = handle
            }}
          />
        </section>
      ))}
      <PreviewActions failure={failure} isBusy={isBusy} onPreview={preview} cancel={cancel} />
    </div>
  )
}

const modeLabels: Record<AtOnceMode, string> = {
  add: 'Add these to what each has',
  remove: 'Remove these from each',
  replace: 'Replace what each has',
}

function ModeField({
  field,
  mode,
  onChange,
}: {
  field: FieldName
  mode: AtOnceMode
  onChange: (mode: AtOnceMode) => void
}) {
  return (
    <Field label={`How to change: ${fieldLabel(field)}`} className="max-w-80">
      {(control) => (
        <Select {...control} value={mode} onChange={({ target }) => onChange(target.value as AtOnceMode)}>
          {modesAtOnce(field).map((each) => (
            <option key={each} value={each}>
              {modeLabels[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

// Each listing keeps its own name and category; the form isn't valid without.
const basics = { ...emptySections.basics, name: 'Each its own', category: 'each-its-own' }

/** The fields of a section's form that are changed, empty to begin with. */
function SectionFields({
  section,
  only,
  onEnter,
  handle,
}: {
  section: SectionName
  only: readonly FieldName[]
  onEnter: () => void
  handle: (handle: SectionHandle | null) => void
}) {
  const shared = { only, onEnter, onSave: () => Promise.resolve(), ref: handle, children: () => null }
  switch (section) {
    case 'basics':
      return <BasicsForm {...shared} values={basics} />
    case 'contact':
      return <ContactForm {...shared} values={emptySections.contact} />
    case 'hours':
      return <HoursForm {...shared} values={emptySections.hours} />
    case 'heritage':
      return <HeritageForm {...shared} values={emptySections.heritage} />
    case 'offer':
      return <OfferForm {...shared} values={emptySections.offer} category={null} />
    case 'place':
      return null
  }
}
