import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#app/components/loaded.tsx'
import { dayWords, minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ContentVersion, WholeVersion } from '#domain/content/schema.ts'
import { type Subject, versionQuery, versionsQuery } from '../queries.ts'
import { Preview } from './preview.tsx'

/** What a text was after each change. A former one is put back into the form, to be saved. */
export function History({
  subject,
  onRestore,
}: {
  subject: Subject
  onRestore: (version: WholeVersion) => void
}) {
  const query = useQuery(versionsQuery(subject), queryClient)
  const [opened, setOpened] = useState<ContentVersion | null>(null)
  return (
    <section aria-labelledby="history" className="mt-12 border-t border-line pt-8">
      <h2 id="history" className="text-2xl">
        History
      </h2>
      <div className="mt-4">
        <Loaded query={query} what="The history">
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
                      by {version.savedBy ?? 'the program'}, {version.words} words
                      {version.version && `, version ${version.version}`}
                      {index === 0 && ', current'}
                    </span>
                  </p>
                  <Button variant="secondary" size="sm" onClick={() => setOpened(version)}>
                    Read<span className="sr-only"> what it was at {minuteOf(version.savedAt)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? minuteOf(opened.savedAt) : ''}
        className="w-[min(52rem,calc(100vw-2rem))]"
      >
        {opened && (
          <Former
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

function Former({
  version,
  onRestore,
}: {
  version: ContentVersion
  onRestore: (version: WholeVersion) => void
}) {
  const query = useQuery(versionQuery(version.id), queryClient)
  return (
    <Loaded query={query} what="The text">
      {(whole) => (
        <div className="grid gap-4">
          <div>
            <p className="font-display text-2xl font-bold">{whole.title}</p>
            <p className="mt-1 text-muted">{whole.summary}</p>
            {whole.version && (
              <p className="mt-1 text-sm text-muted">
                Version {whole.version}
                {whole.effectiveOn && `, from ${dayWords(whole.effectiveOn)}`}
              </p>
            )}
          </div>
          <div className="overflow-hidden rounded-control border border-line">
            <Preview body={whole.body} />
          </div>
          <div>
            <Button onClick={() => onRestore(whole)}>Put this text back</Button>
            <p className="mt-2 text-sm text-muted">
              It comes into the form; nothing changes until you save it.
            </p>
          </div>
        </div>
      )}
    </Loaded>
  )
}
