import { type ComponentType, type Ref, useRef, useState } from 'react'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { BasicsForm } from '../sections/basics-form.tsx'
import { ContactForm } from '../sections/contact-form.tsx'
import { emptySections } from '../sections/empty-sections.ts'
import { HeritageForm } from '../sections/heritage-form.tsx'
import { HoursForm } from '../sections/hours/hours-form.tsx'
import { OfferForm } from '../sections/offer-form.tsx'
import { PlaceForm } from '../sections/place/place-form.tsx'
import type { SectionFormProps, SectionHandle } from '../sections/section-form.ts'
import { type Draft, newestOf, useDraftState } from './draft.ts'
import { stepWith } from './steps.ts'

type Props = {
  section: SectionName
  draft: Draft
  business: ManagedListing | null
  onEnter: () => void
  ref: Ref<SectionHandle>
}

/** A section's form that starts with what this device has stored, and saves into the draft. */
export function SectionOfDraft(props: Props) {
  const { section, draft } = props
  useDraftState(draft)
  const valueText = useValueText()
  const conflicts = draft.conflictsOf(section)
  const [round, setRound] = useState(0)
  return (
    <>
      {conflicts.length > 0 && (
        <div className="mb-6">
          <ConflictNotice
            conflicts={conflicts}
            labelOf={fieldLabel}
            textOf={valueText}
            isBusy={false}
            onResolve={(taken) => {
              draft.choose(section, taken)
              setRound((count) => count + 1)
            }}
          />
        </div>
      )}
      <Fields {...props} key={round} />
    </>
  )
}

/** Sections that don't depend on another. */
type Plain = Exclude<SectionName, 'offer' | 'hours'>
const forms: { [Name in Plain]: ComponentType<SectionFormProps<Name>> } = {
  basics: BasicsForm,
  place: PlaceForm,
  contact: ContactForm,
  heritage: HeritageForm,
}

function Fields<Name extends SectionName>({
  section,
  draft,
  business,
  onEnter,
  ref,
}: Props & { section: Name }) {
  const empty = emptySections[section] as SectionValues<Name>
  // The saved values may change under an open form; what it was loaded with doesn't.
  const base = useRef<unknown>(business?.[section] ?? null)
  // Only for the start; from then on the form keeps track.
  const { refused } = useDraftState(draft).kept.sections[section] ?? {}
  const [begin] = useState(() => ({
    values: newestOf(draft.state(), business, section, empty),
    typed: draft.state().kept.sections[section]?.typed,
  }))
  const props: SectionFormProps<Name> = {
    ...begin,
    refused,
    onTyped: (typed) => draft.type(section, typed, base.current),
    onSave: async (values) => {
      await draft.save(section, values, base.current)
      base.current = draft.saved()?.[section] ?? base.current
    },
    onEnter,
    ref,
    isShort: !stepWith(section).isLater,
    children: () => null,
  }
  if (section === 'offer') {
    const { category } = newestOf(draft.state(), business, 'basics', emptySections.basics)
    return <OfferForm {...(props as unknown as SectionFormProps<'offer'>)} category={category} />
  }
  if (section === 'hours')
    return (
      <HoursForm
        {...(props as unknown as SectionFormProps<'hours'>)}
        timezone={business?.place.state ? business.timezone : undefined}
      />
    )
  const Form = forms[section as Plain] as unknown as ComponentType<SectionFormProps<Name>>
  return <Form {...props} />
}
