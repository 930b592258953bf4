import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { createBusiness } from '../own-business.ts'
import { useWorkspace } from '../workspace.ts'

/** The other places of a business: each has an address, hours and phone of its own, and shares the texts. */
export function Branches() {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const id = useRef(crypto.randomUUID())
  const navigate = useNavigate()
  if (business.branchOf)
    return (
      <SectionCard id="branches" title="A place among several">
        <p>
          It belongs to{' '}
          <Link
            to={`/dashboard/business/${business.branchOf.id}`}
            className="font-semibold text-forest-ink underline underline-offset-4"
          >
            {business.branchOf.name}
          </Link>
          , where the texts are written that all places share.
        </p>
      </SectionCard>
    )
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
      <Button variant="secondary" className="justify-self-start" aria-disabled={isBusy} onClick={add}>
        <Plus aria-hidden="true" />
        {isBusy ? 'One moment…' : 'Add another place'}
      </Button>
    </SectionCard>
  )
}
