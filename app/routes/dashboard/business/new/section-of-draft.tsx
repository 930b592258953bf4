import { type ComponentType, type Ref, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { BasicsForm } from '../sections/basics-form.tsx'
import { ContactForm } from '../sections/contact-form.tsx'
import { HeritageForm } from '../sections/heritage-form.tsx'
import { HoursForm } from '../sections/hours/hours-form.tsx'
import { OfferForm } from '../sections/offer-form.tsx'
import { PlaceForm } from '../sections/place/place-form.tsx'
import type { SectionFormProps, SectionHandle } from '../sections/section-form.ts'
import { type Draft, newestOf } from './draft.ts'
import { emptySections } from './empty-sections.ts'
import { useDraftState } from './use-draft.ts'

type Props = {
  section: SectionName
  draft: Draft
  business: OwnBusiness | null
  onEnter: () => void
  ref: Ref<SectionHandle>
}

/** A section's form that begins with what this device keeps of it, and saves into the draft. */
export function SectionOfDraft(props: Props) {
  const { section, draft } = props
  const { conflicts } = useDraftState(draft)
  const [round, setRound] = useState(0)
  const choose = async (whose: 'mine' | 'theirs') => {
    await draft.choose(section, whose)
    setRound((count) => count + 1)
  }
  return (
    <>
      {conflicts.includes(section) && (
        <div role="alert" className="mb-6">
          <Alert variant="warning" title="This part was changed on another device">
            <p>Yours wasn’t saved. Which version do you want to keep?</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => choose('mine')}>
                What I typed here
              </Button>
              <Button size="sm" variant="secondary" onClick={() => choose('theirs')}>
                Take the other
              </Button>
            </div>
          </Alert>
        </div>
      )}
      <Fields {...props} key={round} />
    </>
  )
}

/** Those that need to know nothing of another. */
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
  // What is saved may change under a form that is open; what it began from doesn't.
  const base = useRef<unknown>(business?.[section] ?? null)
  // What it begins with; from then on the form knows better.
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
