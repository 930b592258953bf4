import { Download, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link, type MetaDescriptor, useNavigate } from 'react-router'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { call, download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { counted } from '#domain/format-number.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { createBusiness, managedListingsQuery } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { Visibility } from './visibility.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Settings of your listing',
    description: 'Unpublish your listing, bring it back, add another location, or delete it permanently.',
    path: `/dashboard/business/${params.businessId}/settings`,
    index: false,
  })
}

export default function SettingsPage() {
  const { business } = useWorkspace()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Branches />
      <Visibility />
      <YourData />
      {business.role === 'owner' && <DeleteListing />}
    </div>
  )
}

/** Deletes permanently, so the name has to be typed. A published listing is unpublished first, which can be undone. */
function DeleteListing() {
  const { userId, business } = useWorkspace()
  const { status, name } = business
  const navigate = useNavigate()
  if (status === 'published' || status === 'suspended')
    return (
      <SectionCard id="delete" title="Delete permanently">
        <p className="text-muted">
          {status === 'published'
            ? 'Unpublish it first. Then you can delete it.'
            : 'A suspended listing can’t be deleted. Write to us about it.'}
        </p>
      </SectionCard>
    )

  async function remove() {
    await call('DELETE /businesses/{id}', { params: { id: business.id } })
    toast({ title: `${name} is deleted`, variant: 'ok' })
    await navigate('/dashboard', { replace: true })
    await queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey })
  }

  return (
    <SectionCard id="delete" title="Delete permanently">
      <ul className="grid max-w-[62ch] list-disc gap-1.5 pl-5">
        <li>This deletes the listing with its photos, updates, flyers, reviews, messages and stats.</li>
        <li>Co-managers lose it too. It can’t be restored, not even by us.</li>
      </ul>
      <ConfirmByTyping
        words={name}
        what="name"
        label="Delete permanently"
        busyWords="Deleting…"
        onConfirm={remove}
      />
    </SectionCard>
  )
}

const files = [
  { name: 'export', title: 'The listing', saved: 'listing' },
  { name: 'leads', title: 'Messages', saved: 'messages' },
  { name: 'reviews', title: 'Reviews', saved: 'reviews' },
] as const

/** The listing's data belongs to its owner, who can download it. */
function YourData() {
  const { business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const save = (name: (typeof files)[number]['name'], kind: 'csv' | 'json', as: string) =>
    send(() =>
      download(`${business.slug}-${as}.${kind}`, `GET /businesses/{id}/${name}.${kind}`, {
        params: { id: business.id },
      }),
    )
  return (
    <SectionCard
      id="your-data"
      title="Your data"
      intro="Download it as CSV for spreadsheets or JSON for programs. The CSV also works with bulk upload."
    >
      <FormFailure words={failure} />
      <ul className="grid gap-3">
        {files.map(({ name, title, saved }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            {title}
            <span className="flex gap-2">
              {(['csv', 'json'] as const).map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="sm"
                  aria-label={`Download ${saved} as ${kind.toUpperCase()}`}
                  aria-disabled={isBusy}
                  onClick={() => save(name, kind, saved)}
                >
                  <Download aria-hidden="true" />
                  {kind.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** A business's other locations: each has its own address, hours and phone, and shares the texts. */
function Branches() {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const id = useRef(crypto.randomUUID())
  const navigate = useNavigate()
  if (business.branchOf)
    return (
      <SectionCard id="branches" title="One of several locations">
        <p>
          It belongs to{' '}
          <Link
            to={`/dashboard/business/${business.branchOf.id}`}
            className="font-semibold text-forest-ink underline underline-offset-4"
          >
            {business.branchOf.name}
          </Link>
          , where the text that all locations share is edited.
        </p>
      </SectionCard>
    )
  const { locationLimit } = business
  const used = business.branches.filter(({ status }) => status !== 'archived').length
  const add = () =>
    send(async () => {
      const branch = await createBusiness(userId, {
        id: id.current,
        basics: business.basics,
        branchOf: business.id,
      })
      await navigate(`/dashboard/business/${branch.id}/edit#place`)
    })
  return (
    <SectionCard
      id="branches"
      title="Other places"
      intro="Each location has its own page with address, hours and phone. Descriptions, services and heritage are written here and shared."
    >
      {business.branches.length > 0 && (
        <ul>
          {business.branches.map((branch) => (
            <li key={branch.id} className="border-t border-line first:border-t-0">
              <Link
                to={`/dashboard/business/${branch.id}`}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 font-semibold no-underline hover:underline"
              >
                <span className="min-w-0 break-words">{branch.name}</span>
                <span className="font-normal text-muted">
                  {[branch.city, branch.status].filter(Boolean).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FormFailure words={failure} />
      {locationLimit !== null && used >= locationLimit ? (
        <>
          <p>
            {used > locationLimit
              ? `Your plan links to the first ${locationLimit} of these locations. The others keep their pages.`
              : `Your plan has room for ${counted(locationLimit, 'other location')}.`}
          </p>
          <UpgradeLink business={business} variant="secondary" size="sm" className="justify-self-start">
            See larger plans
          </UpgradeLink>
        </>
      ) : (
        <Button variant="secondary" className="justify-self-start" aria-disabled={isBusy} onClick={add}>
          <Plus aria-hidden="true" />
          {isBusy ? 'One moment…' : 'Add another place'}
        </Button>
      )}
    </SectionCard>
  )
}
