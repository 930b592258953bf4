import { toast } from '#app/ui/toast.ts'
import { closedWords } from '#domain/site/closed-words.ts'
import { isAllowed, storageKeyOf } from '../consent/allowed.ts'
import { requestWords } from '../form/use-request.ts'
import { turnOn } from './device-push.ts'
import { canNotify, readPushRecord } from './push-record.ts'

const offeredKey = storageKeyOf('functional', 'push-offered')
let wasOffered = false

/**
 * What a message after following someone offers: to turn notifications on here. Null where they are on or can't be, and
 * the second time.
 */
export function offerPush(userId: string) {
  if (!canNotify() || readPushRecord() || Notification.permission === 'denied' || isOffered()) return null
  noteOffer()
  return { label: 'Notify me', onClick: () => void accept(userId) }
}

function isOffered(): boolean {
  if (wasOffered) return true
  try {
    return localStorage.getItem(offeredKey) !== null
  } catch (error) {
    console.warn('What was offered before could not be read:', error)
    return true
  }
}

/** For this page, and for later ones if that may be stored. */
function noteOffer() {
  wasOffered = true
  if (!isAllowed('functional')) return
  try {
    localStorage.setItem(offeredKey, '1')
  } catch (error) {
    console.warn('That this was offered could not be stored:', error)
  }
}

async function accept(userId: string): Promise<void> {
  try {
    const result = await turnOn(userId)
    if (result === 'on') toast({ title: 'Notifications are on for this device', variant: 'ok' })
    if (result === 'closed') toast({ title: closedWords.push, variant: 'danger' })
  } catch (error) {
    console.warn('Notifications could not be turned on:', error)
    const { title, text } = requestWords(error)
    toast({ title, description: text, variant: 'danger' })
  }
}
