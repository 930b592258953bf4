import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ageWords } from '#app/components/since.tsx'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#domain/format-number.ts'
import { lanes } from '#domain/moderation-queue/kinds.ts'
import type { SiteNumbers } from '#domain/site-numbers/schema.ts'

type Task = { to: string; title: string; text: string }

/** What administrators should look at, each with a link. */
export function NeedsAttention({ numbers }: { numbers: SiteNumbers }) {
  const tasks = listTasks(numbers)
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="text-2xl">
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

function listTasks({ waiting, needsAttention }: SiteNumbers): Task[] {
  const present = lanes.filter(({ lane }) => waiting[lane] > 0)
  const all = present.reduce((sum, { lane }) => sum + waiting[lane], 0)
  const [oldestAt] = present.flatMap(({ lane }) => waiting.oldest[lane] ?? []).sort()
  const tasks: (Task | false)[] = [
    all > 0 && {
      to: '/dashboard/moderation',
      title: `${counted(all, 'submission')} to review`,
      text: `${present.map(({ lane, one, many }) => counted(waiting[lane], one, many)).join(', ')}${
        oldestAt ? `; the oldest is ${ageWords(oldestAt, new Date())} old` : ''
      }.`,
    },
    needsAttention.adminGrants > 0 && {
      to: '/admin/users',
      title: `${counted(needsAttention.adminGrants, 'person needs', 'people need')} a second administrator’s approval`,
      text: 'They become administrators once another administrator approves.',
    },
    needsAttention.openMessages > 0 && {
      to: '/admin/content/messages',
      title: counted(needsAttention.openMessages, 'unanswered message'),
      text: 'Sent through the contact form.',
    },
    needsAttention.failedEvents > 0 && {
      to: '/admin/subscriptions?part=events',
      title: `${counted(needsAttention.failedEvents, 'payment event')} failed`,
      text: 'Events from the payment service that the site couldn’t process. You can retry them.',
    },
    needsAttention.failedMails > 0 && {
      to: '/admin/system',
      title: `${counted(needsAttention.failedMails, 'email or text message', 'emails or text messages')} failed`,
      text: 'They couldn’t be delivered; the outbox says why.',
    },
    needsAttention.openErrors > 0 && {
      to: '/admin/system/errors',
      title: counted(needsAttention.openErrors, 'unresolved error'),
      text: 'Reported by visitors’ browsers.',
    },
    needsAttention.failedJobs > 0 && {
      to: '/admin/system/jobs',
      title: `${counted(needsAttention.failedJobs, 'background job')} failed`,
      text: 'They failed after several attempts.',
    },
    needsAttention.undecidedNumbers && {
      to: '/admin/ui/counting',
      title: 'Numbers on the home page',
      text: 'They’re the numbers you entered, not live counts. Choose before you launch the site.',
    },
  ]
  return tasks.filter((task) => task !== false)
}
