import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { importsQuery } from '#app/components/bulk/bulk-queries.ts'
import { FilePart } from '#app/components/bulk/file-part.tsx'
import { ImportEntry } from '#app/components/bulk/import-entry.tsx'
import { importScopes } from '#app/components/bulk/import-scopes.ts'
import { TemplatePart } from '#app/components/bulk/template-part.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import type { Route } from './+types/page.ts'

const scope = importScopes.unowned

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Import listings',
    description:
      'Many listings at once from a file, for their owners to claim; for administrators of this site.',
    path: '/admin/businesses/import',
    index: false,
  })
}

/** Imports listings from, for example, a chamber of commerce: they are unmanaged until their owners claim them. */
export default function ImportListings() {
  const { user } = useAuth()
  return (
    <div className="panel-wrap pt-6 pb-20">
      <Link
        to="/admin/businesses"
        className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All businesses
      </Link>
      <header className="mt-3 mb-6">
        <h1 className="text-3xl sm:text-4xl">Import listings</h1>
        <p className="mt-2 max-w-[62ch] text-muted">
          They’re unclaimed until their owners claim them. Submitted ones wait in the queue, published ones
          are checked by sample, and importing the same line twice creates no duplicates.
        </p>
      </header>
      {user && (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          <TemplatePart />
          <FilePart scope={scope} userId={user.id} />
          <Imports userId={user.id} />
        </div>
      )}
    </div>
  )
}

function Imports({ userId }: { userId: string }) {
  const query = useQuery(importsQuery(scope, userId), queryClient)
  return (
    <SectionCard id="imports" title="Your imports">
      <QueryBoundary query={query} what="The list of your imports">
        {(imports) =>
          imports.length === 0 ? (
            <p className="text-muted">None yet. Your imports and their progress will appear here.</p>
          ) : (
            <ul className="grid gap-4">
              {imports.map((each) => (
                <ImportEntry key={each.id} scope={scope} userId={userId} entry={each} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </SectionCard>
  )
}
