import { useCallback, useState } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import type { SectionName } from '#domain/businesses/sections.ts'
import { sectionNames } from '#domain/businesses/sections.ts'
import { sectionTitles } from '../../field-words.ts'
import { RejectionNotice } from '../../rejection-notice.tsx'
import { StatusCard } from '../../status-card.tsx'
import { BasicsForm } from '../sections/basics-form.tsx'
import { ContactForm } from '../sections/contact-form.tsx'
import { HeritageForm } from '../sections/heritage-form.tsx'
import { HoursForm } from '../sections/hours/hours-form.tsx'
import { OfferForm } from '../sections/offer-form.tsx'
import { PlaceForm } from '../sections/place/place-form.tsx'
import type { SectionFormProps } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { SectionEditor } from './section-editor.tsx'
import { SendIn } from './send-in.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Edit your listing',
    description: 'Change what your page says, part by part; what waits for review stands beside it.',
    path: `/dashboard/business/${params.businessId}/edit`,
    index: false,
  })
}

export default function EditPage() {
  const { business } = useWorkspace()
  const [dirty, setDirty] = useState<readonly SectionName[]>([])
  const onDirty = useCallback(
    (name: SectionName, isDirty: boolean) =>
      setDirty((before) => {
        if (before.includes(name) === isDirty) return before
        return isDirty ? [...before, name] : before.filter((each) => each !== name)
      }),
    [],
  )
  if (business.status === 'suspended') return <StatusCard business={business} />
  return (
    <>
      <div className="xl:grid xl:grid-cols-[minmax(0,44rem)_11rem] xl:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {business.status === 'rejected' && business.rejection && (
            <RejectionNotice rejection={business.rejection} />
          )}
          <SectionEditor name="basics" form={BasicsForm} onDirty={onDirty} />
          <SectionEditor name="place" form={PlaceForm} onDirty={onDirty} />
          <SectionEditor name="contact" form={ContactForm} onDirty={onDirty} />
          <SectionEditor name="hours" form={HoursForm} onDirty={onDirty} />
          <SectionEditor name="heritage" form={HeritageForm} onDirty={onDirty} />
          <SectionEditor name="offer" form={OfferOfThis} onDirty={onDirty} />
          {business.status !== 'published' && <SendIn hasUnsaved={dirty.length > 0} />}
        </div>
        <SectionLinks />
      </div>
      <LeaveGuard isDirty={dirty.length > 0} what={dirty.map((name) => sectionTitles[name]).join(', ')} />
    </>
  )
}

/** Which features there are to choose from depends on the category. */
function OfferOfThis(props: SectionFormProps<'offer'>) {
  return <OfferForm {...props} category={useWorkspace().business.basics.category} />
}

function SectionLinks() {
  const { hash } = useLocation()
  return (
    <nav aria-label="On this page" className="sticky top-24 hidden self-start xl:block">
      <ul className="border-l border-line">
        {sectionNames.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={hash === `#${name}` || undefined}
              className="-ml-px flex min-h-10 items-center border-l-2 border-transparent pl-4 text-[0.9375rem] text-muted no-underline hover:border-ochre hover:text-ink"
            >
              {sectionTitles[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
