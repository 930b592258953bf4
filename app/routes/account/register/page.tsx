import { useState } from 'react'
import { Link, type MetaDescriptor, Navigate } from 'react-router'
import { newListing } from '#app/components/frame/navigation.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { findPage } from '#domain/pages/queries.server.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import type { Route } from './+types/page.ts'
import { ConfirmMail } from './confirm-mail.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'List your business',
    description: 'Make an account and list your African-owned business, free of charge.',
    path: '/register',
    crumbs: [{ label: 'Get listed' }],
  })
}

/** Which terms somebody agrees to here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('pages')
  const terms = await read((tx) => findPage(tx, 'legal/terms'))
  return { termsVersion: terms?.version ?? '1.0' }
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const user = useSignedIn()
  const [sentTo, setSentTo] = useState<string | null>(null)

  // Whoever has an account goes on with the listing.
  if (user) return <Navigate to={newListing} replace />
  return (
    <AccountPage
      title="Get listed"
      intro="Make your account first: it takes a minute, and a listing costs nothing."
      aside={
        <p>
          You have an account?{' '}
          <Link to="/login" className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      <div className="not-js:hidden">
        {/* It stays, so that what was typed is still there for who comes back to it. */}
        <div hidden={sentTo !== null}>
          <SignUpForm termsVersion={loaderData.termsVersion} onSent={setSentTo} />
        </div>
        {sentTo !== null && <ConfirmMail email={sentTo} onBack={() => setSentTo(null)} />}
      </div>
    </AccountPage>
  )
}
