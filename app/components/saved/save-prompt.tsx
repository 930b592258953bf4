import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { findConsent, saveConsent } from '../consent/allowed.ts'
import { allOf } from '../consent/consent-record.ts'
import { pressHeart } from './hearts.ts'
import type { Savable } from './saved-state.ts'

/** Saving without an account stores something on the device, which only its owner may allow. */
export function SavePrompt({ business, onClose }: { business: Savable; onClose: () => void }) {
  const { pathname, search } = useLocation()
  function allow() {
    const { analytics, marketing } = findConsent()?.preferences ?? allOf(false)
    saveConsent({ analytics, marketing, functional: true })
    onClose()
    void pressHeart(business)
  }
  return (
    <Dialog open onClose={onClose} title="Keep it on this device?">
      <p>
        To remember {business.name} without an account, a short list is stored in this browser. That is a
        functional cookie, which is switched off here. Nothing of the list is sent to us, and you can switch
        it off again with “Cookie settings” at the foot of each page.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={allow}>Allow and save</Button>
        <ButtonLink
          to={`/login?next=${encodeURIComponent(pathname + search)}`}
          variant="secondary"
          onClick={onClose}
        >
          Log in to save
        </ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
