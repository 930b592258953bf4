import { queryOptions, useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { type BannedSender, reportLabels } from '#domain/leads/schema.ts'
import { belowKey } from './queries.ts'

const bansQuery = (userId: string) =>
  queryOptions({
    queryKey: belowKey(userId, { noun: 'messages' }),
    queryFn: async ({ signal }) => (await call('GET /moderation/bans', { signal })).bans,
    staleTime: 0,
    // What was decided moves here once it is carried out.
    refetchInterval: 15_000,
  })

/** Whom moderators blocked, and the way back. */
export function BannedSenders({ userId }: { userId: string }) {
  const query = useQuery(bansQuery(userId), queryClient)
  return (
    <section aria-labelledby="banned" className="mt-10">
      <h3 id="banned" className="text-xl">
        Blocked senders
      </h3>
      <div className="mt-3">
        <Loaded query={query} what="The list of blocked senders">
          {(bans) =>
            bans.length === 0 ? (
              <p className="text-muted">Nobody is blocked.</p>
            ) : (
              <Card>
                <ul>
                  {bans.map((ban) => (
                    <Banned key={ban.id} userId={userId} ban={ban} />
                  ))}
                </ul>
              </Card>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

function Banned({
  userId,
  ban: { id, senderName, reason, createdAt },
}: {
  userId: string
  ban: BannedSender
}) {
  const { send, isBusy, failure } = useRequest()
  const lift = () =>
    send(async () => {
      await call('DELETE /moderation/bans/{id}', { params: { id } })
      toast({ title: `${senderName} may write again`, variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: bansQuery(userId).queryKey })
    })
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">{senderName}</p>
          <p className="text-sm text-muted">
            {reportLabels[reason]}, <Since moment={createdAt} />
          </p>
        </div>
        <ConfirmButton about={senderName} question="Let them write again?" isBusy={isBusy} onConfirm={lift}>
          Unblock
        </ConfirmButton>
      </div>
      <FormFailure words={failure} />
    </li>
  )
}
