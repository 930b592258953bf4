import { useQuery } from '@tanstack/react-query'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { cell, WideTable } from '../wide-table.tsx'

const key = ['admin', 'system', 'keys']

/** The keys that sign access tokens. */
export default function SystemKeys() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => (await call('GET /admin/system/keys', { signal })).keys,
      staleTime: 0,
      retry: false,
    },
    queryClient,
  )
  const rotate = async () => {
    await call('POST /admin/system/keys', { body: { confirm: 'rotate' } })
    toast({ title: 'Key rotated', variant: 'ok' })
    await queryClient.invalidateQueries({ queryKey: key })
  }
  const { error } = query
  return (
    <>
      <div>
        <h2 className="text-2xl">Keys</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          The site signs sessions with this key. Sessions continue after a rotation: the previous key still
          verifies what it signed.
        </p>
      </div>
      {error instanceof RequestFailed && error.status === 409 ? (
        <Alert variant="info" title="Keys are managed elsewhere">
          <p>{error.problem?.title}</p>
        </Alert>
      ) : (
        <QueryBoundary query={query} what="The keys">
          {(keys) => (
            <>
              <WideTable label="Keys" columns={['Key', 'Type', 'Created', 'Use']}>
                {keys.map(({ kid, alg, createdAt, signs }) => (
                  <tr key={kid}>
                    <th scope="row" className={`${cell} font-semibold break-all`}>
                      {kid}
                    </th>
                    <td className={cell}>{alg}</td>
                    <td className={cell}>{createdAt ? minuteOf(createdAt) : '–'}</td>
                    <td className={cell}>
                      {signs ? (
                        <Badge variant="ok">Signing</Badge>
                      ) : (
                        <span className="text-muted">Verifying only</span>
                      )}
                    </td>
                  </tr>
                ))}
              </WideTable>
              <Card className="p-5">
                <h3 className="mb-3 text-lg">Rotate the signing key</h3>
                <ConfirmByTyping
                  words="rotate"
                  what="word"
                  label="Create new key"
                  busyWords="Creating…"
                  onConfirm={rotate}
                />
              </Card>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  )
}
