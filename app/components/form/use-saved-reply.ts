import { useEffect } from 'react'
import type { UseFormWatch } from 'react-hook-form'
import { storeReply } from './saved-replies.ts'

/** Keeps the `body` of a reply on the device while it is typed. It starts with what `findReply` finds. */
export function useSavedReply<Typed extends { body: string }>(
  watch: UseFormWatch<Typed>,
  { userId, about }: { userId: string; about: string },
) {
  useEffect(() => {
    const { unsubscribe } = watch(({ body }) => storeReply(userId, about, body ?? ''))
    return unsubscribe
  }, [watch, userId, about])
}
