import { useEffect } from 'react'
import type { UseFormWatch } from 'react-hook-form'
import { keepReply } from './kept-replies.ts'

/** Keeps the `body` of an answer on the device while it is typed. It begins with what `findReply` finds. */
export function useKeptReply<Typed extends { body: string }>(
  watch: UseFormWatch<Typed>,
  { userId, about }: { userId: string; about: string },
) {
  useEffect(() => {
    const { unsubscribe } = watch(({ body }) => keepReply(userId, about, body ?? ''))
    return unsubscribe
  }, [watch, userId, about])
}
