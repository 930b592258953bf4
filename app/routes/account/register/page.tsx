import { useState } from 'react'
import { Link, type MetaDescriptor, Navigate, useRouteLoaderData } from 'react-router'
import { newListing } from '#app/components/frame/navigation.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { telHref } from '#app/components/place-line.ts'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { loadTerms } from '../parts/load-terms.server.ts'
import { MailSent } from '../parts/mail-sent.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import type { Route } from './+types/page.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'List your business',
    description: 'Make an account and list your African-owned business, free of charge.',
    path: '/register',
    crumbs: [{ label: 'Get listed' }],
  })
}

export const loader = ({ context }: Route.LoaderArgs) => loadTerms(context)

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const user = useSignedIn()
  const { isRecovering } = useAuth()
  const { next } = useArrival()
  const [sentTo, setSentTo] = useState<string | null>(null)

  // Someone with an account continues to the page they came for.
  if (user)
    return <Navigate to={isRecovering ? withNext('/reset-password', next) : (next ?? newListing)} replace />
  const words =
    next === null || next.startsWith(newListing)
      ? {
          title: 'Get listed',
          intro: <FindFirst hasSought={next !== null} />,
        }
      : { title: 'Create your account', intro: `It’s free. You’ll continue to ${nameOfNext(next)}.` }
  return (
    <AccountPage
      {...words}
      withoutScripts={<ListWithoutScripts />}
      aside={
        <p>
          Already have an account?{' '}
          <Link to={withNext('/login', next)} className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      <div className="not-js:hidden">
        {/* Stays mounted, so that going back finds what was typed. */}
        <div hidden={sentTo !== null}>
          <SignUpForm termsVersion={loaderData.termsVersion} next={next} onSent={setSentTo} />
        </div>
        {sentTo !== null && <ConfirmMail email={sentTo} next={next} onBack={() => setSentTo(null)} />}
      </div>
    </AccountPage>
  )
}

/** Who came from there has looked already. */
function FindFirst({ hasSought }: { hasSought: boolean }) {
  return (
    <>
      Create your account first: it takes a minute, and a listing costs nothing.
      {!hasSought && (
        <>
          {' '}
          Already in the directory?{' '}
          <Link to="/list-your-business" className={textLink}>
            Find it and claim it
          </Link>
        </>
      )}
    </>
  )
}

/** An account is useless without scripts, as everything behind it needs them. Getting listed doesn't. */
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

/** Signed up, with the email still to be confirmed. */
function ConfirmMail({ email, next, onBack }: { email: string; next: string | null; onBack: () => void }) {
  async function verify(token: string) {
    const { auth } = await openSession()
    const { error } = await auth.verifyOtp({ email, token, type: 'email' })
    return error
  }

  async function resend() {
    const { auth } = await openSession()
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: location.origin + withNext('/', next) },
    })
    return error
  }

  return (
    <MailSent title="Check your mail" action="Confirm" verify={verify} resend={resend} onBack={onBack}>
      <p>
        We sent a link to <b className="font-semibold break-words text-ink">{email}</b>. Open it to confirm
        your address. If it doesn’t arrive, check your spam folder and the spelling of your address. If you
        already have an account, log in instead.
      </p>
    </MailSent>
  )
}
