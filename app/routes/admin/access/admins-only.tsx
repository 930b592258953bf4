import type { ReactNode } from 'react'
import { usePanelAccess } from './use-access.ts'

/** What a role with the page can't do there isn't shown to it. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return usePanelAccess().isAdmin && children
}
