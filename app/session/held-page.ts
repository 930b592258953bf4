import { unsavedWork } from './unsaved-work.ts'

let guards = 0

/** A guard shows a page of the signed-in user, and can cover it, until the returned function is called. */
export function noteGuard(): () => void {
  guards += 1
  return () => {
    guards -= 1
  }
}

/** Whether something would be lost with the page, and a guard can keep it covered. */
export const canHoldPage = (): boolean => guards > 0 && unsavedWork().length > 0

const channelName = 'baobab:signed-out'

/** Has the other tabs of this browser leave what they hold. */
export function notifySignedOut(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Calls it when someone signs out of their own accord in another tab. */
export function onSignedOut(leave: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(channelName).onmessage = leave
}
