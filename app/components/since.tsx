import { useSyncExternalStore } from 'react'
import { minuteOf } from './moments.ts'
import { sinceWords } from './since-words.ts'

const tickMs = 30_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, tickMs)
  return () => clearInterval(timer)
}
const tick = () => Math.floor(Date.now() / tickMs)

/** How long ago something was, which stays true on a page that stays open. Only where the device draws the page. */
export function Since({ moment }: { moment: string }) {
  useSyncExternalStore(subscribe, tick, tick)
  return (
    <time dateTime={moment} title={minuteOf(moment)}>
      {sinceWords(moment)}
    </time>
  )
}
