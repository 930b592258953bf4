import type { User } from '@supabase/supabase-js'
import { BadgeDollarSign, Building2, Scale, Tags } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Dashboard',
    description: 'Your own account here, and what you can do with it now that you are signed in.',
    path: '/dashboard',
    index: false,
  })
}

export default function DashboardPage() {
  return <SignedInOnly title="Dashboard">{(user) => <Dashboard user={user} />}</SignedInOnly>
}

const ways = [
  {
    to: '/directory',
    Icon: Building2,
    title: 'Browse the directory',
    text: 'See how other businesses present themselves.',
  },
  {
    to: '/categories',
    Icon: Tags,
    title: 'Find your category',
    text: 'Twelve categories, and what belongs to each.',
  },
  {
    to: '/compare',
    Icon: Scale,
    title: 'Compare businesses',
    text: 'Put up to four side by side.',
  },
  {
    to: '/pricing',
    Icon: BadgeDollarSign,
    title: 'Look at the plans',
    text: 'A listing is free; see what the others add.',
  },
]

function Dashboard({ user }: { user: User }) {
  const { roles } = useAuth()
  const name = user.user_metadata.display_name
  return (
    <div className="wrap pt-10 pb-20">
      <header>
        <p className="text-muted">Dashboard</p>
        <h1 className="mt-1 text-4xl break-words sm:text-5xl">
          {typeof name === 'string' && name ? `Hello, ${name}` : 'Hello'}
        </h1>
        <p className="mt-3 text-lg break-words text-muted">
          You are signed in as {user.email || user.phone}
          {roles && roles.length > 0 && `, ${roles.join(' and ')}`}.
        </p>
      </header>
      <WeaveStrip className="mt-8 rounded-full" />
      <h2 className="mt-10 text-2xl">What you can do now</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ to, Icon, title, text }) => (
          <li key={to} className="grid">
            <Card className="relative p-5 focus-within:border-line-strong hover:border-line-strong">
              <Icon aria-hidden="true" className="size-6 text-forest-ink" />
              <h3 className="mt-3 text-lg">
                <Link to={to} className="no-underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
