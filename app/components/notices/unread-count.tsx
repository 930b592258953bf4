import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { unreadNoticesQuery } from './unread-query.ts'

/** How many notices are unread; as a dot where there is no room for a number. */
export function UnreadCount({ userId, isDot = false }: { userId: string; isDot?: boolean }) {
  const unread = useQuery(unreadNoticesQuery(userId), queryClient).data?.unread ?? 0
  if (unread === 0) return null
  return isDot ? (
    <span className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-ground bg-clay forced-colors:bg-[Highlight]">
      <span className="sr-only">, new notifications</span>
    </span>
  ) : (
    <span className="ml-auto rounded-full bg-forest px-2 text-sm font-semibold text-on-forest tabular-nums">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> new notifications</span>
    </span>
  )
}
