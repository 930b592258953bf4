import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call, download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { BulkImport } from '#domain/bulk/schema.ts'
import { importsQuery, isLoadingPictures, isUnderWay } from './bulk-queries.ts'
import { countWords, problemFiles } from './check-words.ts'
import { ImportPictures } from './import-pictures.tsx'
import { ImportSample } from './import-sample.tsx'
import type { ImportProps } from './import-scopes.ts'

const stateWords: Record<BulkImport['state'], string> = {
  waiting: 'Waiting for its turn',
  running: 'Importing',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'The import didn’t finish. Upload the file again: lines already imported are skipped.',
}

const createdNouns: Record<BulkImport['mode'], readonly [string, string]> = {
  draft: ['draft', 'drafts'],
  submit: ['listing sent in', 'listings sent in'],
  publish: ['listing published', 'listings published'],
}

/** One import: its progress, its result, and what can be done with it. */
export function ImportEntry({ scope, userId, entry }: ImportProps) {
  const { id, fileName, mode, state, total, done, created, updated, skipped, failed, noted, createdAt } =
    entry
  const { send, isBusy, failure } = useRequest()
  const stop = () =>
    send(async () => {
      await call(`POST ${scope.api}/{id}/cancel`, { params: { id } })
      await queryClient.invalidateQueries(importsQuery(scope, userId))
    })
  const isStoppable = isUnderWay(entry) || isLoadingPictures(entry)
  const nouns = createdNouns[mode]
  const words = [
    ...(created > updated || updated === 0
      ? [`${(created - updated).toLocaleString('en-US')} ${nouns[created - updated === 1 ? 0 : 1]}`]
      : []),
    ...(updated > 0 ? [countWords(updated, 'listing changed', 'listings changed')] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en-US')} already listed`] : []),
    ...(failed > 0 ? [countWords(failed, 'error', 'errors')] : []),
    ...(noted > 0 ? [countWords(noted, 'remark', 'remarks')] : []),
  ]
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold break-words">{fileName}</h3>
        <time dateTime={createdAt} className="text-sm text-muted">
          {new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      {isUnderWay(entry) && (
        <progress
          className="upload-progress"
          aria-label={`Progress of ${fileName}`}
          max={total}
          value={done}
        />
      )}
      <p aria-live="polite">
        {stateWords[state]}
        {state === 'running' && `: line ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        {done > 0 && <span className="block text-muted">{words.join(' · ')}</span>}
      </p>
      {entry.sample && !isUnderWay(entry) && created > 0 && (
        <ImportSample userId={userId} entry={entry} sample={entry.sample} />
      )}
      {entry.pictures.total > 0 && !isUnderWay(entry) && (
        <ImportPictures scope={scope} userId={userId} entry={entry} />
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isStoppable && (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={stop}>
            Stop
          </Button>
        )}
        {!isUnderWay(entry) &&
          problemFiles
            .filter(({ outcome }) => entry[outcome] > 0)
            .map(({ outcome, name, label }) => (
              <Button
                key={outcome}
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() =>
                  send(() =>
                    download(name, `GET ${scope.api}/{id}/problems.csv`, {
                      params: { id },
                      query: { outcome },
                    }),
                  )
                }
              >
                {label}
              </Button>
            ))}
        {created > 0 && (
          <Link to={scope.listings} className="inline-flex min-h-9 items-center underline underline-offset-4">
            {scope.listingsLabel}
          </Link>
        )}
      </div>
    </li>
  )
}
