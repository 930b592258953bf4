import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { importsQuery } from '#app/components/bulk/bulk-queries.ts'
import { ExportButton } from '#app/components/bulk/export-button.tsx'
import { FilePart } from '#app/components/bulk/file-part.tsx'
import { ImportEntry } from '#app/components/bulk/import-entry.tsx'
import { importScopes } from '#app/components/bulk/import-scopes.ts'
import { TemplatePart } from '#app/components/bulk/template-part.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Bulk upload',
    description:
      'List many businesses at once from a spreadsheet: download the template, check the file, import.',
    path: '/dashboard/bulk',
    index: false,
  })
}

export default function BulkPage() {
  const user = useSignedInUser()
  const imports = useQuery(importsQuery(importScopes.own, user.id), queryClient)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Bulk upload</h1>
        <p className="mt-2 max-w-[62ch] text-muted">
          List or change many businesses at once from a spreadsheet. We review new listings before they’re
          published, and uploading the same file twice creates no duplicates.
        </p>
      </header>
      <TemplatePart>
        <ExportButton />
      </TemplatePart>
      <FilePart scope={importScopes.own} userId={user.id} />
      <SectionCard id="imports" title="Your imports">
        <QueryBoundary query={imports} what="The list of your imports">
          {(list) =>
            list.length === 0 ? (
              <p className="text-muted">None yet. Your imports and their progress will appear here.</p>
            ) : (
              <ul className="grid gap-4">
                {list.map((each) => (
                  <ImportEntry key={each.id} scope={importScopes.own} userId={user.id} entry={each} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </SectionCard>
    </div>
  )
}
