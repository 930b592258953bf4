import { useQuery } from '@tanstack/react-query'
import { Bell, Heart, type LucideIcon, Rss, Send, Star } from 'lucide-react'
import { Link } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { NewDot, noticesQuery } from './notices.tsx'

/** What someone does here who lists nothing: each with how much there is, once that is known. */
export function VisitorTiles({ userId }: { userId: string }) {
  const saved = useQuery(
    {
      queryKey: ['saved', userId, 'count'],
      queryFn: async ({ signal }) => (await call('GET /saved/ids', { signal })).ids.length,
    },
    queryClient,
  )
  const follows = useQuery(
    {
      queryKey: ['follows', userId, 'count'],
      queryFn: async ({ signal }) => (await call('GET /follows', { signal })).follows.length,
    },
    queryClient,
  )
  const searches = useQuery(
    {
      queryKey: ['searches', userId, 'count'],
      queryFn: async ({ signal }) => (await call('GET /searches', { signal })).searches.length,
    },
    queryClient,
  )
  const notices = useQuery(noticesQuery(userId), queryClient)
  const unread = notices.data?.filter(({ readAt }) => readAt === null) ?? []
  const hasNew = (path: string) => unread.some(({ link }) => link?.split(/[?#]/)[0] === path)
  return (
    <nav aria-label="Yours" className="mt-8">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3">
        <Tile to="/saved" label="Saved" Icon={Heart} count={saved.data} isNew={hasNew('/saved')} />
        <Tile
          to="/dashboard/following"
          label="Following"
          Icon={Rss}
          count={follows.data}
          isNew={hasNew('/dashboard/following')}
        />
        <Tile
          to="/dashboard/searches"
          label="Saved searches"
          Icon={Bell}
          count={searches.data}
          isNew={hasNew('/dashboard/searches')}
        />
        <Tile to="/dashboard/sent" label="Sent messages" Icon={Send} isNew={hasNew('/dashboard/sent')} />
        <Tile to="/dashboard/reviews" label="My reviews" Icon={Star} isNew={hasNew('/dashboard/reviews')} />
      </ul>
    </nav>
  )
}

function Tile({
  to,
  label,
  Icon,
  count,
  isNew,
}: {
  to: string
  label: string
  Icon: LucideIcon
  count?: number | undefined
  /** There is news about it that wasn't read. */
  isNew: boolean
}) {
  return (
    <li className="grid">
      <Card className="relative flex min-h-14 items-center gap-3 px-4 py-3 focus-within:border-line-strong hover:border-line-strong">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
        <Link
          to={to}
          className="min-w-0 flex-1 font-semibold break-words no-underline after:absolute after:inset-0"
        >
          {label}
          {isNew && <span className="sr-only">, new</span>}
        </Link>
        {isNew && <NewDot />}
        {count !== undefined && <span className="text-muted tabular-nums">{formatNumber(count)}</span>}
      </Card>
    </li>
  )
}
