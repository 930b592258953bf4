import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { usePanelAccess } from '../access/use-access.ts'
import { contentSections } from '../content/sections.ts'
import { panelPages } from '../panel-pages.ts'

const details: Partial<Record<(typeof panelPages)[number]['to'], string>> = {
  '/admin/users': 'Accounts, bans, and help with signing in.',
  '/admin/businesses': 'Every listing, in any status. You can read them.',
  '/admin/subscriptions': 'Subscriptions, payments, refunds, and complimentary plans.',
}

/** The overview of people who aren't administrators: the pages of their roles. */
export function StaffOverview() {
  const { mayOpen } = usePanelAccess()
  const pages = [
    ...panelPages.map(({ to, label }) => ({ to, label, detail: details[to] })),
    ...contentSections.map(({ path, label }) => ({ to: `/admin/content/${path}`, label, detail: undefined })),
    { to: '/dashboard/moderation', label: 'Moderation', detail: 'What waits for a decision.' },
  ].filter(({ to }) => to !== '/admin' && to !== '/admin/content' && mayOpen(to))
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Overview</h1>
      <p className="mt-2 text-muted">What your roles include. What you do is recorded in the audit log.</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ to, label, detail }) => (
          <li key={to} className="grid">
            <Card className="p-4">
              <Link
                to={to}
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
              >
                {label}
              </Link>
              {detail && <p className="mt-1 text-[0.9375rem] text-muted">{detail}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
