import { useQuery } from '@tanstack/react-query'
import type { Going } from '#domain/events/going/schema.ts'
import { InstantCheckbox } from '../form/instant-checkbox.tsx'
import { queryClient } from '../query-client.ts'
import { pushQuery } from './push-query.ts'
import { canNotify } from './push-record.ts'
import { PushSwitch } from './push-switch.tsx'

type Choice = Pick<Going, 'byMail' | 'byPush'>

/** How a reminder comes; offers notifications where this browser could show them. */
export function ReminderChoices({
  userId,
  choice: { byMail, byPush },
  onChange,
}: {
  userId: string
  choice: Choice
  onChange: (change: Partial<Choice>) => Promise<unknown>
}) {
  const { data } = useQuery(pushQuery(userId), queryClient)
  const hasDevices = data !== undefined && data.devices.length > 0
  const isOffered = data !== undefined && !hasDevices && data.siteKey !== null && canNotify()
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6 pl-8">
        <legend className="sr-only">How we remind you</legend>
        <InstantCheckbox label="By email" isOn={byMail} onChange={(isOn) => onChange({ byMail: isOn })} />
        {hasDevices && (
          <InstantCheckbox
            label="On your devices"
            isOn={byPush}
            onChange={(isOn) => onChange({ byPush: isOn })}
          />
        )}
      </fieldset>
      {isOffered && Notification.permission !== 'denied' && (
        <div className="mt-2">
          <p className="mb-2 text-sm">Want a notification, too?</p>
          <PushSwitch userId={userId} isOn={false} />
        </div>
      )}
    </>
  )
}
