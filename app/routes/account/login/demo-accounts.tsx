import { useRouteLoaderData } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { DemoNotice } from '#domain/site/schema.ts'

/** Tells who runs a site with demo data where its accounts are. */
export function DemoAccounts() {
  const demo = useRouteLoaderData<{ site: { demo: DemoNotice | null } }>('root')?.site.demo
  if (!demo?.hasAccounts) return null
  return (
    <Alert title="Accounts to try it with" className="mb-6">
      Their passwords were printed at the first start, and are kept in demo-accounts.txt in the data
      directory.
    </Alert>
  )
}
