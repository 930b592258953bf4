/** For whom notifications are on in this browser. Necessary storage: turning them on asks for exactly this. */
export const pushKey = 'baobab:push'

export type PushRecord = {
  userId: string
  /** At the server. */
  id: string
  /** The push service may give the browser another one. */
  endpoint: string
  /** When this was last compared with the server, in milliseconds. */
  checkedAt: number
}

/** Null where they are off. */
export function readPushRecord(): PushRecord | null {
  try {
    const read = JSON.parse(localStorage.getItem(pushKey) ?? 'null') as Partial<PushRecord> | null
    return typeof read?.userId === 'string' && typeof read.id === 'string' ? (read as PushRecord) : null
  } catch (error) {
    console.warn('Whether notifications are on here could not be read:', error)
    return null
  }
}

/** Throws if the device stores nothing. */
export const storePushRecord = (record: PushRecord): void =>
  localStorage.setItem(pushKey, JSON.stringify(record))

export function dropPushRecord(): void {
  try {
    localStorage.removeItem(pushKey)
  } catch (error) {
    console.warn('Whether notifications are on here could not be changed:', error)
  }
}

/** Whether this browser can show notifications. In development there is no worker. */
export const canNotify = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On iOS, only a site on the home screen can. */
export const needsHomeScreen = (): boolean =>
  !canNotify() && (navigator as { standalone?: boolean }).standalone === false
