import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ageWords } from '#app/components/since-words.ts'
import { Card } from '#app/ui/card.tsx'
import { type Lane, lanes } from '#domain/moderation-queue/waiting-kinds.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { SiteNumbers } from '#domain/site-numbers/schema.ts'

const waitingLabels: Record<Lane, [one: string, many: string]> = {
  listings: ['listing', 'listings'],
  resubmitted: ['resubmitted listing', 'resubmitted listings'],
  changes: ['change', 'changes'],
  photos: ['photo', 'photos'],
  flyers: ['flyer', 'flyers'],
  reviews: ['review', 'reviews'],
  reports: ['report', 'reports'],
  messages: ['reported message', 'reported messages'],
  suggestions: ['suggestion', 'suggestions'],
  postings: ['posting', 'postings'],
  claims: ['claim', 'claims'],
  imports: ['imported listing', 'imported listings'],
  unowned: ['listing imported by an administrator', 'listings imported by administrators'],
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

type Task = { to: string; title: string; text: string }

/** Everything that someone should see to, each with where that is done. */
export function HandPart({ numbers }: { numbers: SiteNumbers }) {
  const tasks = listTasks(numbers)
  return (
    <section aria-labelledby="hand-title">
      <h2 id="hand-title" className="text-2xl">
        Needs attention
      </h2>
      {tasks.length === 0 ? (
        <Card className="mt-4 flex items-center gap-3 p-5">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />
          <p>All clear: nothing is pending, and nothing failed.</p>
        </Card>
      ) : (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {tasks.map(({ to, title, text }) => (
            <li key={title} className="grid">
              <Card className="relative p-4 focus-within:border-line-strong hover:border-line-strong sm:p-5">
                <Link to={to} className="font-semibold no-underline after:absolute after:inset-0">
                  {title}
                </Link>
                <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function listTasks({ waiting, hand }: SiteNumbers): Task[] {
  const present = lanes.filter((lane) => waiting[lane] > 0)
  const all = present.reduce((sum, lane) => sum + waiting[lane], 0)
  const [oldestAt] = present.flatMap((lane) => waiting.oldest[lane] ?? []).sort()
  const tasks: (Task | false)[] = [
    all > 0 && {
      to: '/dashboard/moderation',
      title: `${counted(all, ['submission waits', 'submissions wait'])} to be decided about`,
      text: `${present.map((lane) => counted(waiting[lane], waitingLabels[lane])).join(', ')}${
        oldestAt ? `; the oldest has waited for ${ageWords(oldestAt, new Date())}` : ''
      }.`,
    },
    hand.adminGrants > 0 && {
      to: '/admin/users',
      title: `${counted(hand.adminGrants, ['person waits', 'people wait'])} for a second administrator`,
      text: 'They become administrators only if another one agrees.',
    },
    hand.openMessages > 0 && {
      to: '/admin/content/messages',
      title: `${counted(hand.openMessages, ['message', 'messages'])} without an answer`,
      text: 'Sent through the contact form.',
    },
    hand.failedEvents > 0 && {
      to: '/admin/subscriptions?part=events',
      title: `${counted(hand.failedEvents, ['payment event', 'payment events'])} failed`,
      text: 'Events from the payment service that the site couldn’t process. You can retry them.',
    },
    hand.failedMails > 0 && {
      to: '/admin/system',
      title: `${counted(hand.failedMails, ['mail or text message', 'mails or text messages'])} failed`,
      text: 'They couldn’t be delivered; the outbox says why.',
    },
    hand.openErrors > 0 && {
      to: '/admin/system/errors',
      title: `${counted(hand.openErrors, ['error', 'errors'])} not resolved`,
      text: 'Reported by browsers of visitors.',
    },
    hand.failedJobs > 0 && {
      to: '/admin/system/jobs',
      title: `${counted(hand.failedJobs, ['background job', 'background jobs'])} failed`,
      text: 'Given up after several tries.',
    },
  ]
  return tasks.filter((task) => task !== false)
}
