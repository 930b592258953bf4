import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { SignOutQuestion } from './auth-state.ts'

/** Asks before unsaved input is removed from this device along with the session. */
export function SignOutDialog({ listings, others, answer }: SignOutQuestion) {
  const [first] = listings
  return (
    <Dialog open onClose={() => answer(false)} title="Sign out without saving?">
      <p className="break-words">
        These changes aren’t saved yet. Signing out removes them from this device:
      </p>
      <ul className="mt-3 list-disc pl-5 break-words">
        {listings.map(({ id, name }) => (
          <li key={id}>{name ? `The listing “${name}”` : 'A listing you’ve started'}</li>
        ))}
        {others.map((what) => (
          <li key={what} className="first-letter:uppercase">
            {what}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {first && others.length === 0 && (
          <ButtonLink
            to={`/dashboard/business/new${listings.length === 1 ? `?id=${first.id}` : ''}`}
            onClick={() => answer(false)}
          >
            Continue the listing
          </ButtonLink>
        )}
        <Button variant="danger" onClick={() => answer(true)}>
          Sign out and discard
        </Button>
        <Button variant="ghost" onClick={() => answer(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
