import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import type { PushDevice } from '#domain/push/schema.ts'
import { closedWords } from '#domain/site/closed-words.ts'
import { ConfirmButton } from '../form/confirm-button.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { useRequest } from '../form/use-request.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { queryClient } from '../query-client.ts'
import { Since } from '../since.tsx'
import { pushChanged, pushQuery } from './push-query.ts'
import { PushSwitch } from './push-switch.tsx'

/** On which devices someone gets notifications. */
export function PushDevices({ userId }: { userId: string }) {
  const query = useQuery(pushQuery(userId), queryClient)
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="px-4 py-4 sm:px-5">
        <h2 id={id} className="text-lg">
          Notifications on your devices
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-sm text-muted">
          What’s new in what you follow, and reminders of events, even when this site isn’t open.
        </p>
        <QueryBoundary query={query} what="Your devices">
          {({ siteKey, devices, ownId }) => (
            <>
              {siteKey === null ? (
                <p>{closedWords.push}</p>
              ) : (
                <PushSwitch userId={userId} isOn={ownId !== null} />
              )}
              <OtherDevices userId={userId} devices={devices.filter((device) => device.id !== ownId)} />
            </>
          )}
        </QueryBoundary>
      </section>
    </Card>
  )
}

function OtherDevices({ userId, devices }: { userId: string; devices: readonly PushDevice[] }) {
  const id = useId()
  if (devices.length === 0) return null
  return (
    <>
      <h3 id={id} className="mt-4 text-base">
        Other devices
      </h3>
      <ul aria-labelledby={id}>
        {devices.map((device) => (
          <OtherDevice key={device.id} userId={userId} device={device} />
        ))}
      </ul>
    </>
  )
}

function OtherDevice({
  userId,
  device: { id, name, createdAt, lastSentAt },
}: {
  userId: string
  device: PushDevice
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <li className="mt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {name}
          <span className="block text-sm text-muted">
            {lastSentAt ? 'Last notification ' : 'Turned on '}
            <Since moment={lastSentAt ?? createdAt} />
          </span>
        </p>
        <ConfirmButton
          about={name}
          question="Remove?"
          isBusy={isBusy}
          onConfirm={() =>
            send(async () => {
              await call('DELETE /push/devices/{id}', { params: { id } })
              await pushChanged(userId)
            })
          }
        >
          Remove
        </ConfirmButton>
      </div>
      <FormFailure words={failure} />
    </li>
  )
}
