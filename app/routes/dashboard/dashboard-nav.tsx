import { Link, useLocation } from 'react-router'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { cn } from '#app/ui/cn.ts'
import { dashboardEntries, entryMark } from './navigation.ts'

/** A row to swipe on phones, a column beside the page on wide screens. */
export function DashboardNav({ className }: { className?: string }) {
  const { roles } = useAuth()
  const { pathname } = useLocation()
  const isStaff = roles?.some((role) => role === 'moderator' || role === 'admin') ?? false
  const entries = dashboardEntries.filter(({ isForStaff }) => !isForStaff || isStaff)
  return (
    <nav aria-label="Dashboard" className={cn('max-lg:mb-6 lg:sticky lg:top-24 lg:self-start', className)}>
      <ScrollRow className="lg:flex-col lg:overflow-visible lg:border-b-0">
        {entries.map(({ to, label, Icon }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={entryMark(to, pathname)}
              className={cn(
                rowLink,
                'lg:rounded-r-lg lg:border-b-0 lg:border-l-[3px] lg:hover:bg-tint lg:aria-[current]:bg-tint',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
