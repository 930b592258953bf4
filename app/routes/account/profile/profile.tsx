import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { accountQuery, userQuery } from './account-queries.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DeletionBanner } from './deletion-banner.tsx'
import { EmailForm } from './email-form.tsx'
import { Factors } from './factors.tsx'
import { Identities } from './identities.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { Section } from './section.tsx'
import { SectionLinks } from './section-links.tsx'
import { Sessions } from './sessions.tsx'

/** Everything about one's own account, a part for each thing that is done by itself. */
export default function Profile({ user: known }: { user: User }) {
  const { data: user } = useQuery(userQuery(known), queryClient)
  const account = useQuery(accountQuery(known.id), queryClient)
  const site = useAuthSite()
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
      <WeaveStrip className="mt-8 rounded-full" />
      <div className="mt-8 lg:grid lg:grid-cols-[14rem_minmax(0,48rem)] lg:gap-12">
        <SectionLinks sections={sections} />
        <div className="grid gap-6">
          {account.data?.deletion && <DeletionBanner dueAt={account.data.deletion.dueAt} />}
          <Section id="you" title="Profile" intro="How others see you, beside your reviews.">
            <Loaded query={account} what="Your profile">
              {({ displayName, picture }) => (
                <div className="grid gap-8">
                  <PictureForm name={displayName} picture={picture} />
                  <NameForm displayName={displayName} />
                </div>
              )}
            </Loaded>
          </Section>
          <Section id="email" title="Email" intro="You log in with it, and we send emails to it.">
            <EmailForm user={user} />
          </Section>
          {site?.hasPhone && (
            <Section id="phone" title="Phone" intro="Another way to log in, by a code in a message.">
              <PhoneForm user={user} />
            </Section>
          )}
          <Section id="password" title="Password" intro="Changing it signs out all your other devices.">
            <PasswordForm user={user} />
          </Section>
          <Section
            id="factors"
            title="Two-step sign-in"
            intro="A code from your phone after your password, so a stolen password isn’t enough."
          >
            <Factors user={user} />
          </Section>
          {hasLinks && (
            <Section
              id="linked"
              title="Linked accounts"
              intro="Log in with an account that you have elsewhere."
            >
              <Identities user={user} />
            </Section>
          )}
          <Section id="sessions" title="Where you are signed in">
            <Sessions userId={known.id} />
          </Section>
          <Section
            id="data"
            title="Your data"
            intro="All that we keep about you, in one file: account, listings, reviews, choices about cookies, devices."
          >
            <OwnData />
          </Section>
          <Section id="delete" title="Delete your account">
            <Loaded query={account} what="Your account">
              {({ deletion }) =>
                deletion ? (
                  <p className="text-muted">Your account is going already; the notice on top says when.</p>
                ) : (
                  <DeleteAccount />
                )
              }
            </Loaded>
          </Section>
        </div>
      </div>
    </div>
  )
}
