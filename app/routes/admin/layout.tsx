import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MetaDescriptor, Outlet, useLocation, useNavigate } from 'react-router'
import { GuardScreen } from '#app/components/guard/guard-screen.tsx'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { SecondFactorDialog } from '#app/components/second-factor/dialog.tsx'
import { SecondFactorGate } from '#app/components/second-factor/gate.tsx'
import { panelAccessQuery } from '#app/components/second-factor/queries.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { claimsOf } from '#app/session/claims.ts'
import { requestSecondFactor } from '#app/session/request-second-factor.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/layout.ts'
import { mayOpen } from './access/may-open.ts'
import { NotYours } from './access/not-yours.tsx'
import { PanelShell } from './panel-shell.tsx'

const title = 'Admin panel'
const checking = 'Checking access permissions...'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title,
    description: 'The admin panel of this site, for administrators only.',
    path: '/admin',
    index: false,
  })
}

/** Everything below /admin requires an administrator, or a role that opens the page. */
export default function AdminLayout() {
  return (
    <SignedInOnly title={title} words={checking} as="main">
      {() => <ForStaff />}
    </SignedInOnly>
  )
}

function ForStaff() {
  const { roles } = useAuth()
  const { pathname } = useLocation()
  // Moderators work on the dashboard.
  const isStaff = roles?.some((role) => role !== 'moderator') === true
  const access = useQuery({ ...panelAccessQuery, enabled: isStaff }, queryClient)
  // What it shows above each page would otherwise push the page away from under a press.
  const isFirst = access.isLoading && access.failureCount === 0
  if (roles === null || (isStaff && isFirst)) return <GuardScreen title={title} words={checking} as="main" />
  if (!isStaff) return <AccessDenied />
  const isTheirs = !access.data || mayOpen(access.data, pathname)
  return (
    <PanelShell>
      <SecondFactorPrompt />
      <SecondFactorGate>
        {isTheirs ? <Outlet /> : <NotYours administrators={access.data.administrators} />}
      </SecondFactorGate>
      <SecondFactorDialog />
    </PanelShell>
  )
}

function AccessDenied() {
  const navigate = useNavigate()
  return (
    <main className="wrap flex min-h-svh max-w-2xl flex-col items-center justify-center py-20 text-center">
      <title>Access Denied</title>
      <h1 className="text-4xl sm:text-5xl">Access Denied</h1>
      <p className="mt-4 text-lg text-muted">
        You don't have permission to access the admin panel. Administrator privileges are required.
      </p>
      {/* Someone who opened the URL directly has no page to go back to. */}
      <Button size="lg" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))} className="mt-8">
        Go Back
      </Button>
    </main>
  )
}

/** At the top of the panel until a second factor is set up; dismissing it lasts until the next sign-in. */
function SecondFactorPrompt() {
  const { session } = useAuth()
  const { data: access } = useQuery(panelAccessQuery, queryClient)
  const sessionId = session ? (claimsOf(session.access_token).session_id ?? '') : ''
  const [isDismissed, setDismissed] = useState(() => isPromptDismissed(sessionId))
  if (!access || access.hasSecondFactor || isDismissed) return null
  const dismiss = () => {
    dismissPrompt(sessionId)
    setDismissed(true)
  }
  if (access.isDemo)
    return (
      <Bar
        title={access.isAdmin ? 'Demo administrator' : 'Demo account'}
        text={
          access.isAdmin
            ? 'While demo data is loaded, this account can do everything without a second factor. All other administrators need one.'
            : 'While demo data is loaded, this account needs no second factor. Other accounts need one for some actions.'
        }
      >
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Dismiss
        </Button>
      </Bar>
    )
  return (
    <Bar
      title="Protect the admin panel with a second factor"
      text="Without one, anyone who steals your password can get in. Roles, accounts, keys, backups, exports and payments already require it."
    >
      <Button size="sm" onClick={() => void requestSecondFactor()}>
        Set up a second factor
      </Button>
      <Button variant="ghost" size="sm" onClick={dismiss}>
        Not now
      </Button>
    </Bar>
  )
}

function Bar({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line bg-tint">
      <div className="panel-wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-ochre" />
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  )
}

const key = 'baobab:second-factor-later'

/** Whether the prompt was dismissed in this session; the next sign-in shows it again. */
function isPromptDismissed(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(key) === sessionId
  } catch (error) {
    console.warn('No storage on this device:', error)
    return false
  }
}

function dismissPrompt(sessionId: string): void {
  try {
    sessionStorage.setItem(key, sessionId)
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
}
