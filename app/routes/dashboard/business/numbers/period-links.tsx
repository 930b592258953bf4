import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { type Period, periods } from '#domain/metrics/schema.ts'

const labels: Record<Period, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' }

export function PeriodLinks({ days }: { days: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-1 rounded-full border border-line bg-paper p-1">
        {periods.map((period) => (
          <li key={period}>
            <Link
              to={`?days=${period}`}
              replace
              preventScrollReset
              aria-current={period === days ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-9 items-center rounded-full px-3 text-[0.9375rem] font-medium no-underline',
                period === days ? 'bg-forest text-on-forest' : 'text-muted hover:text-ink',
              )}
            >
              {labels[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
