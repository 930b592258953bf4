import { createStore, type Store, useStore } from '#app/ui/store.ts'
import { minuteOf } from './moments.ts'
import { sinceWords } from './since-words.ts'

const clock: Store<number> = createStore(0, () => {
  const timer = setInterval(() => clock.set(Date.now()), 30_000)
  return () => clearInterval(timer)
})

/** A relative time that stays current while the page is open. Only for pages rendered in the browser. */
export function Since({ moment }: { moment: string }) {
  useStore(clock)
  return (
    <time dateTime={moment} title={minuteOf(moment)}>
      {sinceWords(moment)}
    </time>
  )
}
