import type { ReactNode } from 'react'
import { SecondFactorDialog } from '#app/components/second-factor/dialog.tsx'
import { SecondFactorGate } from '#app/components/second-factor/gate.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { ForModerators } from './for-moderators.tsx'

/** The API decides; this only spares others an error. */
export function ModeratorsOnly({ children }: { children: (isAdmin: boolean) => ReactNode }) {
  const { roles } = useAuth()
  if (!roles) return <Spinner label="Loading" />
  const isAdmin = roles.includes('admin')
  if (!isAdmin && !roles.includes('moderator')) return <ForModerators />
  return (
    <>
      <SecondFactorGate isOutsidePanel>{children(isAdmin)}</SecondFactorGate>
      <SecondFactorDialog />
    </>
  )
}
