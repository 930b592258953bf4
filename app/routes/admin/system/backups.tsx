import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call, download } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatNumber } from '#domain/format-number.ts'
import type { Backup } from '#domain/system/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { sizeWords } from './sizes.ts'

const key = ['admin', 'system', 'backups']
const lookAgain = () => queryClient.invalidateQueries({ queryKey: key })

/** Database backups on this machine. */
export default function SystemBackups() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => (await call('GET /admin/system/backups', { signal })).backups,
      staleTime: 0,
    },
    queryClient,
  )
  const { send, isBusy, failure } = useRequest()
  const make = () =>
    send(async () => {
      await call('POST /admin/system/backups')
      toast({ title: 'Backup created', variant: 'ok' })
      await lookAgain()
    })
  return (
    <>
      <div>
        <h2 className="text-2xl">Backups</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          A copy of the whole database, in the folder <code>backups</code> of this site’s data. It lists the
          pictures but doesn’t contain them. Keep a copy elsewhere, too: if the disk fails, both are lost. The
          settings <code>BACKUPS</code> and <code>BACKUP_TO</code> make one every night and copy it elsewhere.
        </p>
      </div>
      <FormFailure words={failure} />
      <div>
        <Button aria-disabled={isBusy} onClick={make}>
          {isBusy ? 'Creating…' : 'Create a backup'}
        </Button>
        <p className="mt-2 text-sm text-muted">
          The site stays up in the meantime. A large database takes a few minutes.
        </p>
      </div>
      <QueryBoundary query={query} what="The backups">
        {(backups) =>
          backups.length === 0 ? (
            <EmptyState title="No backups yet" headingLevel="h3">
              Create one before you upgrade, and regularly.
            </EmptyState>
          ) : (
            <WideTable label="Backups" columns={['Created', 'Contents', 'Checked', 'Actions']}>
              {backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </WideTable>
          )
        }
      </QueryBoundary>
    </>
  )
}

function BackupRow({ backup: { name, madeAt, bytes, rows, media, check, copy } }: { backup: Backup }) {
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
        {copy && (
          <span className="block text-sm font-normal break-all text-muted">
            {copy.isEncrypted ? 'Encrypted copy' : 'Copy'} in {copy.where}
          </span>
        )}
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
            <Badge variant={check.isSound ? 'ok' : 'danger'}>{check.isSound ? 'OK' : 'Damaged'}</Badge>
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
              run(
                () => call('POST /admin/system/backups/{name}/check', { params: { name } }),
                'Backup checked',
              )
            }
          >
            {isBusy ? 'One moment…' : 'Check'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() =>
              send(() => download(name, 'GET /admin/system/backups/{name}', { params: { name } }))
            }
          >
            Download<span className="sr-only"> {name}</span>
          </Button>
          <ConfirmButton
            about={name}
            question="Delete this backup?"
            isBusy={isBusy}
            onConfirm={() =>
              run(() => call('DELETE /admin/system/backups/{name}', { params: { name } }), 'Backup deleted')
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
