import { type FormEvent, useState } from 'react'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'

type State = 'asking' | 'sending' | 'sent' | 'failed'

/** A new link for whose old one came to nothing. Whether there is such an account is told to nobody. */
export function SendConfirmation({ next }: { next: string | null }) {
  const [state, setState] = useState<State>('asking')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setState('sending')
    try {
      const { auth } = await openSession()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: location.origin + withNext('/', next) },
      })
      setState(error ? 'failed' : 'sent')
    } catch (error) {
      console.warn('The confirmation could not be sent:', error)
      setState('failed')
    }
  }

  if (state === 'sent') return <p role="status">If this address waits for it, a new link is on its way.</p>
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2.5">
      <div className="w-60 max-w-full">
        <Input
          type="email"
          name="email"
          required
          aria-label="Your email address"
          placeholder="name@example.com"
          autoComplete="email"
        />
      </div>
      <Button type="submit" variant="secondary" aria-disabled={state === 'sending'}>
        Send a new link
      </Button>
      {state === 'failed' && (
        <p role="alert" className="w-full text-danger">
          The link could not be sent. Wait a minute, check your connection, and try again.
        </p>
      )}
    </form>
  )
}
