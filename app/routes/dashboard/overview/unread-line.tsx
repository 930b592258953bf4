import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Card } from '#app/ui/card.tsx'
import { unreadQuery } from '../inbox/inbox-queries.ts'

/** Messages that nobody has opened yet; nothing where there are none. */
export function UnreadLine({ userId }: { userId: string }) {
  const { data } = useQuery(unreadQuery(userId), queryClient)
  if (!data || data.unread === 0) return null
  return (
    <Card className="relative mt-6 hover:border-line-strong">
      <p className="flex items-center gap-3 px-4 py-3 sm:px-5">
        <MessageSquareText aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
        <Link to="/dashboard/inbox" className="font-semibold no-underline after:absolute after:inset-0">
          {data.unread === 1 ? '1 message waits for you' : `${data.unread} messages wait for you`}
        </Link>
      </p>
    </Card>
  )
}
