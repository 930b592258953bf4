import type { SupabaseClient, User } from '@supabase/supabase-js'
import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { callApi } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AuthWords } from '../parts/auth-words.ts'
import { readAgain } from './account-queries.ts'
import { Proof } from './proof.tsx'

const onlyAdmin: AuthWords = {
  title: 'You are the only administrator',
  text: 'Somebody has to look after the site: make another person an administrator first.',
}

/** What happens, a proof that it is really oneself, and 30 days to think about it. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<AuthWords | null>(null)

  async function schedule(proven: SupabaseClient) {
    const token = (await proven.auth.getSession()).data.session?.access_token ?? ''
    try {
      await callApi('/api/account/deletion', { method: 'POST', token })
      toast({ title: 'Your account will be deleted in 30 days', variant: 'ok' })
      await readAgain()
      // To the notice with the way back.
      scrollTo({ top: 0 })
    } catch (error) {
      if ((error as { status?: number }).status !== 409) throw error
      setRefusal(onlyAdmin)
      setOpen(false)
    } finally {
      await proven.auth.signOut({ scope: 'local' })
    }
  }

  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>For 30 days nothing happens, and you can take it back here or by our mail.</li>
        <li>Then your account, your picture and your sign-ins are deleted for good.</li>
        <li>
          Reviews stay, without your name. Published listings stay, without an owner; take them down before if
          you want them gone. Drafts go.
        </li>
      </ul>
      <FormFailure words={refusal} />
      {isOpen ? (
        <div className="grid gap-4 rounded-control border border-line p-4 sm:p-5">
          <Alert variant="warning" title="Confirm that it is you">
            An open device alone must not be enough for this.
          </Alert>
          <Proof user={user} onProven={schedule} action="Delete my account in 30 days" />
          <Button variant="ghost" onClick={() => setOpen(false)}>
            Keep my account
          </Button>
        </div>
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => {
            setRefusal(null)
            setOpen(true)
          }}
        >
          Delete my account…
        </Button>
      )}
    </div>
  )
}
