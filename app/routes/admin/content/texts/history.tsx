import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ContentVersion, WholeVersion } from '#domain/content/schema.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import type { TextKindName } from '#domain/texts/kinds.ts'
import { versionQuery, versionsQuery } from '../queries.ts'
import { Preview } from './preview.tsx'

/** The versions of a text. Restoring one puts it in the form, to be saved. */
export function History({
  kind,
  id,
  onRestore,
}: {
  kind: TextKindName
  id: string
  onRestore: (version: WholeVersion) => void
}) {
  const query = useQuery(versionsQuery(kind, id), queryClient)
  const [opened, setOpened] = useState<ContentVersion | null>(null)
  return (
    <section aria-labelledby="history" className="mt-12 border-t border-line pt-8">
      <h2 id="history" className="text-2xl">
        History
      </h2>
      <div className="mt-4">
        <QueryBoundary query={query} what="The history">
          {(versions) => (
            <ul className="divide-y divide-line border-y border-line">
              {versions.map((version, index) => (
                <li
                  key={version.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <p className="min-w-0">
                    <span className="font-semibold">{minuteOf(version.savedAt)}</span>
                    <span className="text-muted">
                      {' '}
                      by {version.savedBy ?? 'the system'}, {version.words} words
                      {version.version && `, version ${version.version}`}
                      {index === 0 && ', current'}
                    </span>
                  </p>
                  <Button variant="secondary" size="sm" onClick={() => setOpened(version)}>
                    View<span className="sr-only"> the version of {minuteOf(version.savedAt)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? minuteOf(opened.savedAt) : ''}
        className="w-[min(52rem,calc(100vw-2rem))]"
      >
        {opened && (
          <EarlierVersion
            version={opened}
            onRestore={(version) => {
              setOpened(null)
              onRestore(version)
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

function EarlierVersion({
  version,
  onRestore,
}: {
  version: ContentVersion
  onRestore: (version: WholeVersion) => void
}) {
  const query = useQuery(versionQuery(version.id), queryClient)
  return (
    <QueryBoundary query={query} what="The text">
      {(whole) => (
        <div className="grid gap-4">
          <div>
            <p className="font-display text-2xl font-bold">{whole.title}</p>
            <p className="mt-1 text-muted">{whole.summary}</p>
            {whole.version && (
              <p className="mt-1 text-sm text-muted">
                Version {whole.version}
                {whole.effectiveOn && `, in effect from ${dayWords(whole.effectiveOn)}`}
              </p>
            )}
          </div>
          <div className="overflow-hidden rounded-control border border-line">
            <Preview body={whole.body} />
          </div>
          <div>
            <Button onClick={() => onRestore(whole)}>Restore this version</Button>
            <p className="mt-2 text-sm text-muted">
              It’s loaded into the form. Nothing changes until you save.
            </p>
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}
