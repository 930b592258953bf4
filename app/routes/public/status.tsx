import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { counted } from '#domain/format-number.ts'
import { findStatus } from '#domain/status/find-status.server.ts'
import type { PartStatus, ShownDay } from '#domain/status/read-status.ts'
import { shownDays, statusParts } from '#domain/status/schema.ts'
import { notChecked, statusHeading } from '#domain/status/status-heading.ts'
import type { Route } from './+types/status.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Status',
    description:
      'Whether the website, its emails, publishing and reminders are working right now, and how they did on each of the last 90 days.',
    path: '/status',
    crumbs: [{ label: 'Status', to: '/status' }],
  })
}

const shownSeconds = 30

export async function loader({ context }: Route.LoaderArgs) {
  const { read, now, validUntil } = context.get(pageContext)
  validUntil(new Date(now.getTime() + shownSeconds * 1000))
  return { parts: await read((tx) => findStatus(tx, now)), checkedAt: now.toISOString() }
}

export default function StatusPage({ loaderData: { parts, checkedAt } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-3xl py-10 lg:py-14">
      <h1 className="text-3xl sm:text-4xl">{statusHeading(parts)}</h1>
      <p className="mt-3 text-muted">
        As of <time dateTime={checkedAt}>{timeFormat.format(new Date(checkedAt))}</time>. Checked several
        times a minute.
      </p>
      <div className="mt-8 divide-y divide-line rounded-lg border border-line bg-card">
        {statusParts.map((each, nth) => (
          <Part key={each.part} {...each} status={parts[nth]!} />
        ))}
      </div>
      <p className="mt-6 text-sm text-muted">
        Days are in UTC. A minute without a check counts as down. Is something not working that looks fine
        here?{' '}
        <Link to="/contact" className="underline underline-offset-4">
          Tell us
        </Link>
      </p>
    </div>
  )
}

type PartProps = (typeof statusParts)[number] & { status: PartStatus }

function Part({ part, label, about, trouble, status: { state, uptime, days } }: PartProps) {
  const shown = {
    up: { text: 'Working', icon: CircleCheck, className: 'text-ok' },
    trouble: { text: trouble, icon: CircleAlert, className: 'text-danger' },
    unknown: { text: notChecked, icon: CircleHelp, className: 'text-muted' },
  }[state]
  const troubled = days.filter(isTroubled)
  return (
    <section aria-labelledby={part} className="p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={part} className="text-lg">
          {label}
        </h2>
        <p className={`flex items-center gap-1.5 font-semibold ${shown.className}`}>
          <shown.icon aria-hidden="true" className="size-4" />
          {shown.text}
        </p>
      </div>
      <p className="text-sm text-muted">{about}</p>
      <Bars days={days} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{shownDays - 1} days ago</span>
        {uptime !== null && <span>{percent(uptime)} working</span>}
        <span>Today</span>
      </p>
      {troubled.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer py-1 font-semibold">
            {troubled.length === 1 ? 'One day' : `${troubled.length} days`} with interruptions
          </summary>
          <ul className="mt-1 space-y-1">
            {troubled.toReversed().map(({ day, minutesDown }) => (
              <li key={day}>
                {dayFormat.format(new Date(day))}: {durationWords(minutesDown!)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const barWidth = 8

/** The same as the list of days below them, at a glance. */
function Bars({ days }: { days: readonly ShownDay[] }) {
  return (
    <svg
      viewBox={`0 0 ${days.length * barWidth} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-4 h-8 w-full"
    >
      {days.map((each, nth) => (
        <rect
          key={each.day}
          x={nth * barWidth + 1}
          width={barWidth - 2}
          height="32"
          className={colorOf(each)}
        />
      ))}
    </svg>
  )
}

const isTroubled = ({ minutesDown }: ShownDay) => minutesDown !== null && minutesDown > 0
const longMinutes = 60

function colorOf({ minutesDown }: ShownDay): string {
  if (minutesDown === null) return 'fill-tint'
  if (minutesDown === 0) return 'fill-ok'
  return minutesDown < longMinutes ? 'fill-ochre' : 'fill-danger'
}

/** Never rounded up to all of it. */
const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toFixed(share === 1 ? 0 : 2)}%`

function durationWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute')
  const rest = minutes % 60
  return `${counted(Math.floor(minutes / 60), 'hour')}${rest > 0 ? ` ${counted(rest, 'minute')}` : ''}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'UTC',
})
