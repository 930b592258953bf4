import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { findPage } from '#domain/pages/queries.server.ts'
import { AccountPage } from '../parts/account-page.tsx'
import type { Route } from './+types/page.ts'
import { AcceptForm } from './accept-form.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Accept your invitation',
    description: 'Set a password for the account that an administrator created for you.',
    path: '/invited',
    index: false,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('pages')
  const terms = await read((tx) => findPage(tx, 'legal/terms'))
  return { termsVersion: terms?.version ?? '1.0' }
}

/** Where the invitation email leads, for an account created by someone else. */
export default function InvitedPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Accept your invitation" intro="Set a password to finish creating your account.">
      <div className="not-js:hidden">
        <AcceptForm termsVersion={loaderData.termsVersion} />
      </div>
      <p className="js:hidden">This needs JavaScript: switch it on, and open the link again.</p>
    </AccountPage>
  )
}
