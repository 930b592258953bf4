import { useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { useRequest } from '../form/use-request.ts'
import { turnOff, turnOn } from './device-push.ts'
import { pushChanged } from './push-query.ts'
import { canNotify, needsHomeScreen } from './push-record.ts'

type Ability = NotificationPermission | 'home-screen' | 'unsupported'

const abilityNow = (): Ability =>
  canNotify() ? Notification.permission : needsHomeScreen() ? 'home-screen' : 'unsupported'

/** What this browser allows; follows a change in its settings. */
function useAbility() {
  const [ability, setAbility] = useState(abilityNow)
  useEffect(() => {
    const look = () => setAbility(abilityNow)
    // Also after a visit to the settings of the system.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return { ability, look: () => setAbility(abilityNow) }
}

const notes = {
  'home-screen':
    'On iPhone and iPad, notifications need this site on your home screen: tap Share, then “Add to Home Screen”, and open it from there.',
  unsupported: 'This browser can’t show notifications.',
  denied:
    'Your browser blocks notifications from this site. To allow them, open the site settings beside the address (on a phone: the browser’s settings, then Notifications), and choose Allow.',
} as const

/** Turns notifications on or off in this browser, or says why it can't. */
export function PushSwitch({ userId, isOn }: { userId: string; isOn: boolean }) {
  const { ability, look } = useAbility()
  const { send, isBusy, failure } = useRequest()
  const [isDismissed, setDismissed] = useState(false)
  const noteId = useId()
  const change = () =>
    send(async () => {
      if (isOn) await turnOff()
      else setDismissed((await turnOn(userId)) === 'dismissed')
      look()
      await pushChanged(userId)
    })
  if (ability !== 'granted' && ability !== 'default') return <p>{notes[ability]}</p>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          aria-disabled={isBusy}
          aria-describedby={noteId}
          onClick={change}
        >
          {isBusy ? 'One moment…' : isOn ? 'Turn off on this device' : 'Turn on for this device'}
        </Button>
        <p id={noteId} role="status" className="text-sm text-muted">
          {isOn ? 'On for this device, until you turn them off or sign out.' : offNote(ability, isDismissed)}
        </p>
      </div>
      <FormFailure words={failure} />
    </>
  )
}

function offNote(ability: 'granted' | 'default', isDismissed: boolean): string {
  if (isDismissed) return 'Nothing has changed. To turn them on, choose Allow when your browser asks.'
  return ability === 'default' ? 'Your browser asks first.' : 'Off for this device.'
}
