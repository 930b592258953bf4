import { useQuery } from '@tanstack/react-query'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedKey } from '#domain/system/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'

const key = ['admin', 'system', 'keys']

/** What access tokens are signed with. */
export default function SystemKeys() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) =>
        (await callApi<{ keys: ListedKey[] }>('/api/admin/system/keys', { signal })).keys,
      staleTime: 0,
      retry: false,
    },
    queryClient,
  )
  const rotate = async () => {
    await callApi('/api/admin/system/keys', { method: 'POST', body: { confirm: 'rotate' } })
    toast({ title: 'A new key signs from now on', variant: 'ok' })
    await queryClient.invalidateQueries({ queryKey: key })
  }
  const { error } = query
  return (
    <>
      <div>
        <h2 className="text-2xl">Keys</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          The site signs what says who is signed in. After a rotation sessions go on: the former key still
          checks what it signed.
        </p>
      </div>
      {error instanceof RequestFailed && error.status === 409 ? (
        <Alert variant="info" title="The keys are kept elsewhere">
          <p>{error.problem?.title}</p>
        </Alert>
      ) : (
        <Loaded query={query} what="The keys">
          {(keys) => (
            <>
              <WideTable label="Keys" columns={['Key', 'Kind', 'Made', 'Use']}>
                {keys.map(({ kid, alg, createdAt, signs }) => (
                  <tr key={kid}>
                    <th scope="row" className={`${cell} font-semibold break-all`}>
                      {kid}
                    </th>
                    <td className={cell}>{alg}</td>
                    <td className={cell}>{createdAt ? minuteOf(createdAt) : '–'}</td>
                    <td className={cell}>
                      {signs ? (
                        <Badge variant="ok">Signs</Badge>
                      ) : (
                        <span className="text-muted">Checks only</span>
                      )}
                    </td>
                  </tr>
                ))}
              </WideTable>
              <Card className="p-5">
                <h3 className="mb-3 text-lg">Sign with a new key</h3>
                <ConfirmByTyping
                  words="rotate"
                  what="word"
                  label="Make a new key"
                  busyWords="Making it…"
                  onConfirm={rotate}
                />
              </Card>
            </>
          )}
        </Loaded>
      )}
    </>
  )
}
