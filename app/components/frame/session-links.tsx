import { ButtonLink } from '#app/ui/button.tsx'

/**
 * The frame's one place for who is signed in. Pages are the same bytes for everybody, so this is what a visitor sees;
 * a session puts the signed-in menu here (and the link to the admin panel) once the browser knows of it.
 */
export function HeaderSession() {
  return (
    <>
      <ButtonLink to="/login" variant="secondary" className="max-md:hidden">
        Login
      </ButtonLink>
      <ButtonLink to="/register" className="max-sm:hidden">
        Get Listed
      </ButtonLink>
    </>
  )
}

/** The same in the drawer. */
export function DrawerSession({ onLeave }: { onLeave?: (() => void) | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink to="/login" variant="secondary" onClick={onLeave}>
        Login
      </ButtonLink>
      <ButtonLink to="/register" onClick={onLeave}>
        Get Listed
      </ButtonLink>
    </div>
  )
}
