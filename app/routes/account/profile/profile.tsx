import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { focusMain } from '#app/components/focus-main.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useHashTarget } from '#app/components/use-hash-target.ts'
import { call, download } from '#app/session/api.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { accountQuery, userQuery } from './account-queries.ts'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { Factors } from './factors.tsx'
import { Identities } from './identities.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { Sessions } from './sessions.tsx'
import { useChange } from './use-change.ts'
import { Views } from './views.tsx'

/** All account settings, with a section for each that is saved separately. */
export default function Profile({ user: known }: { user: User }) {
  const { data: user } = useQuery(userQuery(known), queryClient)
  const account = useQuery(accountQuery(known.id), queryClient)
  const site = useAuthSite()
  useHashTarget()
  const linked = (user.identities ?? []).filter(
    ({ provider }) => provider !== 'email' && provider !== 'phone',
  )
  const hasLinks = linked.length > 0 || (site?.providers.length ?? 0) > 0
  const sections = [
    ['you', 'Profile'],
    ['email', 'Email'],
    ...(site?.hasPhone ? [['phone', 'Phone'] as const] : []),
    ['password', 'Password'],
    ['factors', 'Two-step sign-in'],
    ...(hasLinks ? [['linked', 'Linked accounts'] as const] : []),
    ['sessions', 'Where you are signed in'],
    ['views', 'Who looked at your account'],
    ['data', 'Your data'],
    ['delete', 'Delete your account'],
  ] as const
  return (
    <div className="wrap pt-10 pb-20">
      <header>
        <h1 className="text-4xl sm:text-5xl">Your profile</h1>
        <p className="mt-3 text-lg break-words text-muted">
          You are signed in as {user.email || user.phone}.
        </p>
      </header>
      <KenteDivider className="mt-8 rounded-full" />
      <div className="mt-8 lg:grid lg:grid-cols-[14rem_minmax(0,48rem)] lg:gap-12">
        <SectionLinks sections={sections} />
        <div className="grid gap-6">
          {account.data?.deletion && <DeletionBanner dueAt={account.data.deletion.dueAt} />}
          <SectionCard id="you" title="Profile" intro="How others see you, beside your reviews.">
            <QueryBoundary query={account} what="Your profile">
              {({ displayName, picture }) => (
                <div className="grid gap-8">
                  <PictureForm name={displayName} picture={picture} />
                  <NameForm displayName={displayName} />
                </div>
              )}
            </QueryBoundary>
          </SectionCard>
          <SectionCard id="email" title="Email" intro="You log in with it, and we email you here.">
            <EmailForm user={user} />
          </SectionCard>
          {site?.hasPhone && (
            <SectionCard id="phone" title="Phone" intro="Another way to log in, by a code in a message.">
              <PhoneForm user={user} />
            </SectionCard>
          )}
          <SectionCard id="password" title="Password" intro="Changing it signs out all your other devices.">
            <PasswordForm user={user} />
          </SectionCard>
          <SectionCard
            id="factors"
            title="Two-step sign-in"
            intro="A code from your phone after your password, so a stolen password isn’t enough."
          >
            <Factors user={user} />
          </SectionCard>
          {hasLinks && (
            <SectionCard
              id="linked"
              title="Linked accounts"
              intro="Log in with an account you have elsewhere."
            >
              <Identities user={user} />
            </SectionCard>
          )}
          <SectionCard id="sessions" title="Where you are signed in">
            <Sessions userId={known.id} />
          </SectionCard>
          <SectionCard
            id="views"
            title="Who looked at your account"
            intro="Our team can see the site as you do for 15 minutes, to help you. They can’t change anything or read your messages."
          >
            <Views userId={known.id} />
          </SectionCard>
          <SectionCard
            id="data"
            title="Your data"
            intro="Everything we have about you, in one file: account, listings, reviews, choices about cookies, devices."
          >
            <OwnData />
          </SectionCard>
          <SectionCard id="delete" title="Delete your account">
            <QueryBoundary query={account} what="Your account">
              {({ deletion }) =>
                deletion ? (
                  <p className="text-muted">
                    Your account is already scheduled for deletion; the notice above says when.
                  </p>
                ) : (
                  <DeleteAccount />
                )
              }
            </QueryBoundary>
          </SectionCard>
        </div>
      </div>
    </div>
  )
}

/** On wide screens, links to each section, beside the page. */
function SectionLinks({ sections }: { sections: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav aria-label="On this page" className="sticky top-24 hidden self-start lg:block">
      <ul className="border-l border-line">
        {sections.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted no-underline hover:border-ochre hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OwnData() {
  const { change, isBusy, failure } = useChange()
  const save = () =>
    change(async () => {
      await download('my-data.json', 'GET /account/export')
      return null
    }, 'Your data is in your downloads')
  return (
    <div className="grid justify-items-start gap-4">
      <FormFailure words={failure} />
      <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
        {isBusy ? 'Collecting…' : 'Download my data (JSON)'}
      </Button>
    </div>
  )
}

/** Shown while a deletion is pending; the email about it leads here. */
function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { change, isBusy, failure } = useChange()
  async function cancelDeletion() {
    const cancel = async () => {
      await call('DELETE /account/deletion')
      return null
    }
    if (await change(cancel, 'Your account stays')) focusMain()
  }
  return (
    <Alert variant="danger" title={`Your account will be deleted on ${dayOf(dueAt)}`} role="status">
      <p>You requested this. Until then everything works as usual, and you can cancel.</p>
      <Button className="mt-3" aria-disabled={isBusy} onClick={cancelDeletion}>
        {isBusy ? 'One moment…' : 'Keep my account'}
      </Button>
      <FormFailure words={failure} />
    </Alert>
  )
}
