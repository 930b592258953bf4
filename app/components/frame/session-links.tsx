import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import { FrameLink } from './frame-link.tsx'
import { newListing } from './navigation.ts'

// Never loaded by someone who isn't signed in.
const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)
const loadDrawerLinks = () =>
  import('./account-menu.tsx').then(({ DrawerAccountLinks }) => DrawerAccountLinks)

/**
 * The header's account menu or sign-in links. Pages are identical for everyone and show the visitor's version. If the
 * device has a session, the style sheet reserves the menu's space until it loads.
 */
export function HeaderSession() {
  const user = useSignedIn()
  const Menu = useLazyComponent(user !== null, loadMenu)
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
  const Links = useLazyComponent(user !== null, loadDrawerLinks)
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

/** Only shown to administrators. */
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
