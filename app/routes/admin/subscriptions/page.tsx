import type { ComponentType } from 'react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import type { Route } from './+types/page.ts'
import { Comparison } from './comparison.tsx'
import { Coupons } from './coupons.tsx'
import { Events } from './events.tsx'
import { Gifts } from './gifts.tsx'
import { Payments } from './payments.tsx'
import { Plans } from './plans.tsx'
import { Subscribers } from './subscribers.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Subscriptions',
    description: 'Plans, payments, refunds and coupons of this site, for its administrators.',
    path: '/admin/subscriptions',
    index: false,
  })
}

const parts: { key: string; label: string; Part: ComponentType }[] = [
  { key: 'subscribers', label: 'Subscribers', Part: Subscribers },
  { key: 'plans', label: 'Plans', Part: Plans },
  { key: 'payments', label: 'Payments', Part: Payments },
  { key: 'complimentary', label: 'Complimentary plans', Part: Gifts },
  { key: 'coupons', label: 'Coupons', Part: Coupons },
  { key: 'events', label: 'Events', Part: Events },
  { key: 'comparison', label: 'Comparison', Part: Comparison },
]

export default function AdminSubscriptions() {
  const [search] = useSearchParams()
  const { key: open, label, Part } = parts.find(({ key }) => key === search.get('part')) ?? parts[0]!
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Subscriptions</h1>
      <p className="mt-2 text-muted">Subscriptions, payments, refunds, and complimentary plans.</p>
      <nav aria-label="Billing sections" className="mt-6">
        <ScrollRow>
          {parts.map(({ key, label: name }) => (
            <li key={key} className="shrink-0">
              <Link
                to={key === parts[0]!.key ? '/admin/subscriptions' : `?part=${key}`}
                preventScrollReset
                aria-current={key === open ? 'page' : undefined}
                className={rowLink}
              >
                {name}
              </Link>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <div className="mt-6">
        <h2 className="sr-only">{label}</h2>
        <Part key={open} />
      </div>
    </div>
  )
}
