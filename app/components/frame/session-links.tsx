import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { usePart } from '#app/ui/use-part.ts'
import { FrameLink } from './frame-link.tsx'
import { newListing } from './navigation.ts'

// Whoever isn't signed in never loads them.
const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)
const loadDrawerLinks = () =>
  import('./account-menu.tsx').then(({ DrawerAccountLinks }) => DrawerAccountLinks)

/**
 * The frame's one place for who is signed in. Pages are the same bytes for everyone and show what a visitor sees. Where
 * the device keeps a session, the style sheet holds the menu's place free until it is there.
 */
export function HeaderSession() {
  const user = useSignedIn()
  const Menu = usePart(user !== null, loadMenu)
  return (
    <>
      <div data-slot="header-session" className="@max-3xl:hidden">
        {user && Menu ? (
          <Menu user={user} />
        ) : (
          <ButtonLink to="/login" variant="secondary">
            Login
          </ButtonLink>
        )}
      </div>
      <ButtonLink to={user ? newListing : '/register'} className="@max-[40rem]:hidden">
        Get Listed
      </ButtonLink>
    </>
  )
}

/** The same in the drawer. */
export function DrawerSession({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const user = useSignedIn()
  const Links = usePart(user !== null, loadDrawerLinks)
  if (user && Links) return <Links user={user} onLeave={onLeave} />
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

/** For administrators. */
export function AdminLink({ className }: { className: string }) {
  const { roles } = useAuth()
  return (
    roles?.includes('admin') && (
      <FrameLink to="/admin" className={className}>
        Admin
      </FrameLink>
    )
  )
}
