import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { PlainTable, plainCell } from './plain-table.tsx'
import { businessesQuery, readLegacyAgain } from './queries.ts'

export function BusinessesTable() {
  const query = useQuery(businessesQuery, queryClient)
  const [featuring, setFeaturing] = useState<AdminListing | null>(null)
  const close = () => setFeaturing(null)
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Businesses</h2>
      <p className="text-muted [&_a]:underline">
        Pending ones first, then the newest published. <Link to="/admin/businesses">See all</Link>
      </p>
      <QueryBoundary query={query} what="The businesses">
        {(listings) =>
          listings.length === 0 ? (
            <p className="mt-3">No businesses yet.</p>
          ) : (
            <PlainTable
              title="Businesses"
              columns={['Name', 'Place', 'Status', 'Plan', 'Owner', 'Since', 'Action']}
            >
              {listings.map((listing) => (
                <BusinessRow key={listing.id} listing={listing} onFeature={() => setFeaturing(listing)} />
              ))}
            </PlainTable>
          )
        }
      </QueryBoundary>
      <FormDialog open={featuring !== null} onClose={close} title={`Feature ${featuring?.name ?? ''}`}>
        {featuring && <FeatureForm listing={featuring} onDone={close} />}
      </FormDialog>
    </section>
  )
}

function BusinessRow({ listing, onFeature }: { listing: AdminListing; onFeature: () => void }) {
  const { id, slug, name, city, state, status, tier, planName, owner, createdAt, version } = listing
  return (
    <tr>
      <th scope="row" className={`${plainCell} font-medium`}>
        {status === 'published' ? <Link to={`/business/${slug}`}>{name}</Link> : name}
      </th>
      <td className={plainCell}>{[city, state].filter(Boolean).join(', ')}</td>
      <td className={plainCell}>{status}</td>
      <td className={plainCell}>{planName}</td>
      <td className={`${plainCell} min-w-44 wrap-anywhere`}>
        {owner ? (
          <Link to={`/admin/users/${owner.id}`}>{owner.email ?? owner.name ?? owner.id}</Link>
        ) : (
          'Nobody'
        )}
      </td>
      <td className={`${plainCell} whitespace-nowrap`}>{dayOf(createdAt)}</td>
      <td className={plainCell}>
        {status === 'pending' && (
          <DecisionButtons noun="businesses" id={id} name={name} decidedOn={{ version }} />
        )}
        {status === 'published' && tier !== 'featured' && (
          <Button variant="secondary" size="sm" onClick={onFeature}>
            Feature<span className="sr-only"> {name}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

const featureSchema = z.object({
  endsAt: z
    .string()
    .transform(endOfPlanDay)
    .refine((end) => end !== '', { error: 'Choose the last day.', abort: true })
    .refine((end) => new Date(end) >= new Date(), 'That day is in the past. Choose a future date.'),
  note: z.string().trim().min(1, 'Enter a reason, for the record.'),
})

/** A complimentary plan with an end date. */
function FeatureForm({ listing, onDone }: { listing: AdminListing; onDone: () => void }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { endsAt: '', note: '' },
    schema: featureSchema,
    async send(plan) {
      await call('POST /admin/businesses/{id}/acts', {
        params: { id: listing.id },
        body: { action: { kind: 'feature', tier: 'featured', ...plan } },
      })
      toast({ title: `${listing.name} is featured`, variant: 'ok' })
      await readLegacyAgain()
      onDone()
    },
  })

  return (
    <form {...props} className="grid gap-4">
      <p className="text-muted">
        It gets the Featured plan for free until that day, then returns to its own plan. The owner is
        notified.
      </p>
      <Field label="Last day" error={problemOf('endsAt') ?? problemOf('action.endsAt')}>
        {(control) => <Input {...control} {...form.register('endsAt')} type="date" className="max-w-xs" />}
      </Field>
      <Field label="Why" hint="For the record." error={problemOf('note') ?? problemOf('action.note')}>
        {(control) => <Input {...control} {...form.register('note')} maxLength={500} />}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="One moment…">
        Feature it
      </SubmitButton>
    </form>
  )
}
