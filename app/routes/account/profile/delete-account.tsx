import { useState } from 'react'
import { giveProof, refusalOf } from '#app/components/account/given-proof.ts'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { focusMain } from '#app/components/focus-main.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { purgeReplies } from '#app/components/form/saved-replies.ts'
import { purgeDevice } from '#app/components/offline/device-copies.ts'
import { purgeAccount } from '#app/session/account-storage.ts'
import { call } from '#app/session/api.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { authState } from '#app/session/auth-state.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { readAgain } from './account-queries.ts'

/** The consequences, a proof of identity, and 30 days to reconsider. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const [wasKept, setKept] = useState(false)
  const { attempt, isBusy, failure } = useAttempt()
  const { withProof, proofStep } = useProof()
  const isOutside = Boolean(useAuthSite()?.url)

  const schedule = () =>
    attempt(() =>
      withProof(async (given) => {
        const unproven = await giveProof(given)
        if (unproven) return unproven
        const refused = await refusalOf(() => call('POST /account/deletion'))
        // An external service accepts no proof other than a sign-in.
        if (refused) return isOutside ? { code: 'sign_in_again' } : refused
        const userId = authState().user?.id
        if (userId) purgeAccount(userId)
        purgeReplies()
        await purgeDevice()
        toast({ title: 'Your account will be deleted in 30 days', variant: 'ok' })
        await readAgain()
        // Scrolls to the notice with the undo link.
        scrollTo({ top: 0 })
        focusMain()
        return null
      }),
    )

  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Nothing happens for 30 days. Until then you can cancel here or from our email.</li>
        <li>
          {isOutside
            ? 'Then all that this site has about your account, and your picture, are permanently deleted. The service you sign in with keeps its own record of you until its administrator deletes it.'
            : 'Then your account, your picture and your sign-ins are permanently deleted.'}
        </li>
        <li>
          Reviews stay, without your name. Published listings stay, without an owner; unpublish them first if
          you want them gone. Drafts are deleted, and what isn’t saved yet is removed from this device right
          away.
        </li>
      </ul>
      <FormFailure words={failure} />
      {isOpen ? (
        <div className="grid gap-4 rounded-control border border-line p-4 sm:p-5">
          <p>Delete your account?</p>
          {proofStep ?? (
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" autoFocus aria-disabled={isBusy} onClick={schedule}>
                {isBusy ? 'One moment…' : 'Delete my account in 30 days'}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  setKept(true)
                  setOpen(false)
                }}
              >
                Keep my account
              </Button>
            </div>
          )}
        </div>
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          autoFocus={wasKept}
          onClick={() => setOpen(true)}
        >
          Delete my account…
        </Button>
      )}
    </div>
  )
}
