import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { useHashTarget } from '#app/components/use-hash-target.ts'
import { toast } from '#app/ui/toast.ts'
import { sectionTitles } from '#domain/businesses/fields.ts'
import type { SectionName } from '#domain/businesses/sections.ts'
import { sectionNames } from '#domain/businesses/sections.ts'
import { RejectionNotice } from '../../rejection-notice.tsx'
import { StatusCard } from '../../status-card.tsx'
import { photosQuery } from '../photos/photos-query.ts'
import { BasicsForm } from '../sections/basics-form.tsx'
import { ContactForm } from '../sections/contact-form.tsx'
import { HeritageForm } from '../sections/heritage-form.tsx'
import { HoursForm } from '../sections/hours/hours-form.tsx'
import { OfferForm } from '../sections/offer-form.tsx'
import { PlaceForm } from '../sections/place/place-form.tsx'
import type { SectionFormProps, SectionHandle } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { SectionEditor } from './section-editor.tsx'
import { sectionInNeed } from './section-state.ts'
import { SendIn } from './send-in.tsx'
import { useOpenSection } from './use-open-section.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Edit your listing',
    description: 'Edit your page section by section. Pending changes are shown next to it.',
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
  const inOrder = sectionNames.filter((name) => dirty.includes(name))
  const editors = useRef<{ [Name in SectionName]?: Pick<SectionHandle, 'save' | 'showProblem'> | null }>({})
  /** One after the other: each save uses the version created by the last. Whatever can be saved is. */
  async function saveAll(): Promise<boolean> {
    const failed: SectionName[] = []
    for (const name of inOrder) if (!(await editors.current[name]?.save())) failed.push(name)
    const [first] = failed
    if (first) {
      if (open !== first) toggle(first)
      editors.current[first]?.showProblem()
    } else toast({ title: 'Saved', variant: 'ok' })
    return failed.length === 0
  }
  const { open, toggle } = useOpenSection(sectionInNeed(business))
  const editor = <Name extends SectionName>(name: Name) => ({
    name,
    isOpen: open === name,
    onToggle: toggle,
    onDirty,
    ref: (handle: Pick<SectionHandle, 'save' | 'showProblem'> | null) => {
      editors.current[name] = handle
    },
  })
  useHashTarget()
  if (business.status === 'suspended') return <StatusCard business={business} />
  return (
    <>
      <div className="xl:grid xl:grid-cols-[minmax(0,44rem)_11rem] xl:gap-8">
        <div className="min-w-0">
          <div className="grid grid-cols-1 gap-3">
            {business.status === 'rejected' && business.rejection && (
              <RejectionNotice
                decision="Not approved"
                rejection={business.rejection}
                businessId={business.id}
              />
            )}
            <SectionEditor {...editor('basics')} form={BasicsForm} />
            <SectionEditor {...editor('place')} form={PlaceForm} />
            <SectionEditor {...editor('contact')} form={ContactForm} />
            <SectionEditor {...editor('hours')} form={HoursForm} />
            <SectionEditor {...editor('heritage')} form={HeritageForm} />
            <SectionEditor {...editor('offer')} form={OfferOfThis} />
          </div>
          <SendIn unsaved={inOrder} onSave={saveAll} />
        </div>
        <SectionLinks open={open} />
      </div>
      <LeaveGuard
        isDirty={inOrder.length > 0}
        what={inOrder.map((name) => sectionTitles[name]).join(', ')}
        onSave={saveAll}
      />
    </>
  )
}

/** The available features depend on the category; the pictures of a menu are chosen among the listing's photos. */
function OfferOfThis(props: SectionFormProps<'offer'>) {
  const { userId, business } = useWorkspace()
  // Photos are their owner's: moderators who look after a listing don't see to them.
  const enabled = business.role !== 'caretaker'
  const { data } = useQuery({ ...photosQuery(userId, business.id), enabled }, queryClient)
  const photos = data?.photos.filter(({ state }) => state !== 'rejected')
  const { basics, serviceLimit } = business
  return <OfferForm {...props} category={basics.category} photos={photos ?? []} serviceLimit={serviceLimit} />
}

function SectionLinks({ open }: { open: SectionName | null }) {
  return (
    <nav aria-label="On this page" className="sticky top-24 hidden self-start xl:block">
      <ul className="border-l border-line">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to={{ hash: name }}
              replace
              aria-current={open === name || undefined}
              className="-ml-px flex min-h-10 items-center border-l-2 border-transparent pl-4 text-[0.9375rem] text-muted no-underline hover:border-ochre hover:text-ink"
            >
              {sectionTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
