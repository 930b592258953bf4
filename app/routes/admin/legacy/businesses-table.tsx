import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { FeatureForm } from './feature-form.tsx'
import { PlainTable, plainCell } from './plain-table.tsx'
import { businessesQuery } from './queries.ts'

export function BusinessesTable() {
  const query = useQuery(businessesQuery, queryClient)
  const [featuring, setFeaturing] = useState<AdminListing | null>(null)
  const close = () => setFeaturing(null)
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Businesses</h2>
      <p className="text-muted [&_a]:underline">
        Those that wait, then the newest that are published. <Link to="/admin/businesses">All of them</Link>
      </p>
      <Loaded query={query} what="The businesses">
        {(listings) =>
          listings.length === 0 ? (
            <p className="mt-3">No business yet.</p>
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
      </Loaded>
      <Dialog open={featuring !== null} onClose={close} title={`Feature ${featuring?.name ?? ''}`}>
        {featuring && <FeatureForm listing={featuring} onDone={close} />}
      </Dialog>
    </section>
  )
}

function BusinessRow({ listing, onFeature }: { listing: AdminListing; onFeature: () => void }) {
  const { id, slug, name, city, state, status, tier, owner, createdAt, version } = listing
  return (
    <tr>
      <th scope="row" className={`${plainCell} font-medium`}>
        {status === 'published' ? <Link to={`/business/${slug}`}>{name}</Link> : name}
      </th>
      <td className={plainCell}>{[city, state].filter(Boolean).join(', ')}</td>
      <td className={plainCell}>{status}</td>
      <td className={plainCell}>{tier}</td>
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
          <DecisionButtons path={`/api/moderation/businesses/${id}/decision`} name={name} version={version} />
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
