import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi, saveFromApi } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { Backup } from '#domain/system/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { sizeWords } from './sizes.ts'

const path = '/api/admin/system/backups' as const
const key = ['admin', 'system', 'backups']
const lookAgain = () => queryClient.invalidateQueries({ queryKey: key })

/** Copies of the database on this machine. */
export default function SystemBackups() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => (await callApi<{ backups: Backup[] }>(path, { signal })).backups,
      staleTime: 0,
    },
    queryClient,
  )
  const { send, isBusy, failure } = useRequest()
  const make = () =>
    send(async () => {
      await callApi(path, { method: 'POST' })
      toast({ title: 'The backup is made', variant: 'ok' })
      await lookAgain()
    })
  return (
    <>
      <div>
        <h2 className="text-2xl">Backups</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          A copy of the whole database, in the folder <code>backups</code> of this site’s data. Pictures are
          not in it: it lists them. Keep one elsewhere, too: a disk that breaks takes both.
        </p>
      </div>
      <FormFailure words={failure} />
      <div>
        <Button aria-disabled={isBusy} onClick={make}>
          {isBusy ? 'Making it…' : 'Make a backup'}
        </Button>
        <p className="mt-2 text-sm text-muted">
          The site stays up while it’s made. A large database takes a few minutes.
        </p>
      </div>
      <Loaded query={query} what="The backups">
        {(backups) =>
          backups.length === 0 ? (
            <EmptyState title="No backup yet" headingLevel="h3">
              Make one before you upgrade, and regularly.
            </EmptyState>
          ) : (
            <WideTable label="Backups" columns={['Made', 'Holds', 'Checked', 'What to do']}>
              {backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </WideTable>
          )
        }
      </Loaded>
    </>
  )
}

function BackupRow({ backup: { name, madeAt, bytes, rows, media, check } }: { backup: Backup }) {
  const { send, isBusy, failure } = useRequest()
  const run = (work: () => Promise<unknown>, said: string) =>
    send(async () => {
      await work()
      toast({ title: said, variant: 'ok' })
      await lookAgain()
    })
  const total = rows && Object.values(rows).reduce((sum, count) => sum + count, 0)
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        {minuteOf(madeAt)}
        <span className="block text-sm font-normal break-all text-muted">{name}</span>
      </th>
      <td className={`${cell} tabular-nums`}>
        {sizeWords(bytes)}
        <span className="block text-sm text-muted">
          {total !== null && `${formatNumber(total)} rows`}
          {media && `, names ${formatNumber(media.files)} files (${sizeWords(media.bytes)})`}
        </span>
      </td>
      <td className={cell}>
        {check ? (
          <>
            <Badge variant={check.isSound ? 'ok' : 'danger'}>{check.isSound ? 'Sound' : 'Broken'}</Badge>
            <p className="mt-1 max-w-72 text-sm">{check.words}</p>
            <p className="text-sm text-muted">{minuteOf(check.at)}</p>
          </>
        ) : (
          <span className="text-muted">not yet</span>
        )}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() =>
              run(() => callApi(`${path}/${name}/check`, { method: 'POST' }), 'The backup was read')
            }
          >
            {isBusy ? 'One moment…' : 'Check'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => send(() => saveFromApi(`${path}/${name}`, name))}
          >
            Download<span className="sr-only"> {name}</span>
          </Button>
          <ConfirmButton
            about={name}
            question="Delete this copy?"
            isBusy={isBusy}
            onConfirm={() =>
              run(() => callApi(`${path}/${name}`, { method: 'DELETE' }), 'The backup is deleted')
            }
          >
            Delete
          </ConfirmButton>
        </div>
        <FormFailure words={failure} />
      </td>
    </tr>
  )
}
