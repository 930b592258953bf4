import { useState } from 'react'
import { Link, type MetaDescriptor, Navigate, useRouteLoaderData } from 'react-router'
import { newListing } from '#app/components/frame/navigation.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { telHref } from '#app/components/place-line.ts'
import { pageContext } from '#app/context.ts'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { findPage } from '#domain/pages/queries.server.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { useArrival } from '../parts/use-arrival.ts'
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

/** Which terms someone agrees to here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('pages')
  const terms = await read((tx) => findPage(tx, 'legal/terms'))
  return { termsVersion: terms?.version ?? '1.0' }
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const user = useSignedIn()
  const { isRecovering } = useAuth()
  const { next } = useArrival()
  const [sentTo, setSentTo] = useState<string | null>(null)

  // Whoever has an account goes on with what they came for.
  if (user)
    return <Navigate to={isRecovering ? withNext('/reset-password', next) : (next ?? newListing)} replace />
  const words =
    next === null || next.startsWith(newListing)
      ? {
          title: 'Get listed',
          intro: 'Create your account first: it takes a minute, and a listing costs nothing.',
        }
      : { title: 'Create your account', intro: `It’s free. Then you can go on to ${nameOfNext(next)}.` }
  return (
    <AccountPage
      {...words}
      withoutScripts={<ListWithoutScripts />}
      aside={
        <p>
          You have an account?{' '}
          <Link to={withNext('/login', next)} className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      <div className="not-js:hidden">
        {/* It stays, so that what was typed is still there for who comes back to it. */}
        <div hidden={sentTo !== null}>
          <SignUpForm termsVersion={loaderData.termsVersion} next={next} onSent={setSentTo} />
        </div>
        {sentTo !== null && <ConfirmMail email={sentTo} next={next} onBack={() => setSentTo(null)} />}
      </div>
    </AccountPage>
  )
}

/** An account would lead nowhere: all that is behind it needs scripts. To be listed doesn't. */
function ListWithoutScripts() {
  const contact = useRouteLoaderData<{ copy: Pick<SiteCopy, 'contact'> }>('root')?.copy.contact
  return (
    <>
      <p className="mt-3">
        To get your business listed without it,{' '}
        <Link to="/suggest" className={textLink}>
          tell us about your business
        </Link>{' '}
        with a short form. We check it and list it, and you can claim the listing later.
      </p>
      {contact && (
        <p className="mt-3">
          Or get in touch: write to{' '}
          <a href={`mailto:${contact.email}`} className={textLink}>
            {contact.email}
          </a>{' '}
          or call{' '}
          <a href={telHref(contact.phone)} className={textLink}>
            {contact.phone}
          </a>
          .
        </p>
      )}
    </>
  )
}
