import { type MetaDescriptor, Outlet, useNavigate } from 'react-router'
import { GuardScreen } from '#app/components/guard/guard-screen.tsx'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/layout.ts'
import { PanelShell } from './panel-shell.tsx'
import { SecondFactorDialog } from './second-factor/dialog.tsx'
import { SecondFactorGate } from './second-factor/gate.tsx'
import { SecondFactorPrompt } from './second-factor/prompt.tsx'

const title = 'Admin panel'
const checking = 'Checking access permissions...'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title,
    description: 'Where administrators manage this site. For administrators only.',
    path: '/admin',
    index: false,
  })
}

/** Everything below /admin is for administrators, whatever it shows. */
export default function AdminLayout() {
  return (
    <SignedInOnly title={title} words={checking} as="main">
      {() => <ForAdmins />}
    </SignedInOnly>
  )
}

function ForAdmins() {
  const { roles } = useAuth()
  if (roles === null) return <GuardScreen title={title} words={checking} as="main" />
  if (!roles.includes('admin')) return <AccessDenied />
  return (
    <PanelShell>
      <SecondFactorPrompt />
      <SecondFactorGate>
        <Outlet />
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
      {/* Who opened it by its address has nowhere to go back to. */}
      <Button size="lg" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))} className="mt-8">
        Go Back
      </Button>
    </main>
  )
}
