import type { Provider, User, UserIdentity } from '@supabase/supabase-js'
import { giveProof } from '#app/components/account/given-proof.ts'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { providerName } from '../parts/provider-name.ts'
import { Row } from './row.tsx'
import { useChange } from './use-change.ts'

/** Linked accounts of other providers, and those that can be linked. */
export function Identities({ user }: { user: User }) {
  const { change, proofStep, isBusy, failure } = useChange()
  const identities = user.identities ?? []
  const linked = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
  const open = (useAuthSite()?.providers ?? []).filter((name) =>
    linked.every(({ provider }) => provider !== name),
  )

  const link = (provider: string) =>
    change(async (given) => {
      const unproven = await giveProof(given)
      if (unproven) return unproven
      const { auth } = await openSession()
      const { error } = await auth.linkIdentity({
        provider: provider as Provider,
        options: { redirectTo: `${location.origin}/profile` },
      })
      return error
    })
  const unlink = (identity: UserIdentity) =>
    change(
      async () => {
        const { auth } = await openSession()
        const { error } = await auth.unlinkIdentity(identity)
        return error
      },
      `${providerName(identity.provider)} is unlinked`,
    )

  return (
    <div className="grid gap-5">
      {linked.length > 0 && (
        <ul>
          {linked.map((identity) => (
            <Row
              key={identity.identity_id}
              title={providerName(identity.provider)}
              about={String(identity.identity_data?.email ?? identity.identity_data?.name ?? '')}
              action={
                identities.length > 1 ? (
                  <ConfirmButton
                    about={providerName(identity.provider)}
                    question="Unlink it?"
                    isBusy={isBusy}
                    onConfirm={() => unlink(identity)}
                  >
                    Unlink
                  </ConfirmButton>
                ) : (
                  <p className="text-sm text-muted">Your only way to log in</p>
                )
              }
            />
          ))}
        </ul>
      )}
      <FormFailure words={failure} />
      {proofStep}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((provider) => (
            <Button key={provider} variant="secondary" aria-disabled={isBusy} onClick={() => link(provider)}>
              Link {providerName(provider)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
