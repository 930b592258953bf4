import type { User } from '@supabase/supabase-js'
import { ChevronDown, Heart, LayoutDashboard, ListChecks, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useAuth } from '#app/session/auth-provider.tsx'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { ButtonLink, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import { FrameLink } from './frame-link.tsx'
import { newListing } from './navigation.ts'
import { PopoverDetails } from './popover-details.tsx'

/** The part of the email before the @, with fallbacks for accounts without one. */
const accountLabel = ({ email, phone }: Pick<User, 'email' | 'phone'>): string =>
  email?.split('@')[0] || phone || 'Account'

const menuItem = 'menu-link w-full gap-2.5 [&_svg]:size-4.5 [&_svg]:text-muted'

/** Their name as reviews and messages show it, and the address that they log in with. */
function SignedInAs({ user, className }: { user: User; className: string }) {
  const name: unknown = user.user_metadata.display_name
  const address = user.email || accountLabel(user)
  return (
    <p className={cn('text-sm break-words text-muted', className)}>
      Signed in as{' '}
      <b className="font-semibold text-ink">{typeof name === 'string' && name ? name : address}</b>
      {typeof name === 'string' && name && <span className="block">{address}</span>}
    </p>
  )
}

// By itself, so that the menu opens before what fetches is there.
const loadUnread = () => import('../notices/unread-count.tsx').then(({ UnreadCount }) => UnreadCount)

function Unread(props: { userId: string; isDot?: boolean }) {
  const UnreadCount = useLazyComponent(true, loadUnread)
  return UnreadCount && <UnreadCount {...props} />
}

/** The header's menu for a signed-in user. */
export function AccountMenu({ user }: { user: User }) {
  return (
    <PopoverDetails
      data-slot="account-menu"
      className="group/account relative"
      summary={
        <summary
          className={cn(
            buttonVariants({ variant: 'secondary' }),
            'w-25 gap-1 px-2.5 @5xl:w-40 @5xl:gap-2 @5xl:px-3',
          )}
        >
          <span className="min-w-0 truncate">{accountLabel(user)}</span>
          <Unread userId={user.id} isDot />
          <ChevronDown
            aria-hidden="true"
            className="transition-transform duration-150 group-open/account:rotate-180"
          />
        </summary>
      }
    >
      <div className="absolute top-full right-0 z-30 mt-1 w-72 rounded-card border border-line bg-paper p-1.5 shadow-raised">
        <SignedInAs user={user} className="px-4 pt-1.5 pb-2" />
        <AccountLinks userId={user.id} />
      </div>
    </PopoverDetails>
  )
}

/** The same in the drawer. */
export function DrawerAccountLinks({ user, onLeave }: { user: User; onLeave?: (() => void) | undefined }) {
  return (
    <div className="grid gap-4">
      <section aria-label="Your account">
        <SignedInAs user={user} className="mb-1" />
        <div className="-mx-3">
          <AccountLinks userId={user.id} onLeave={onLeave} />
        </div>
      </section>
      <ButtonLink to={newListing} onClick={onLeave}>
        Get Listed
      </ButtonLink>
    </div>
  )
}

function AccountLinks({ userId, onLeave }: { userId: string; onLeave?: (() => void) | undefined }) {
  const { roles } = useAuth()
  const signOut = useSignOut()
  return (
    <ul>
      <li>
        <FrameLink to="/dashboard" onClick={onLeave} className={menuItem}>
          <LayoutDashboard aria-hidden="true" />
          Dashboard
          <Unread userId={userId} />
        </FrameLink>
      </li>
      <li>
        <FrameLink to="/saved" onClick={onLeave} className={menuItem}>
          <Heart aria-hidden="true" />
          Saved
        </FrameLink>
      </li>
      <li>
        <FrameLink to="/profile" onClick={onLeave} className={menuItem}>
          <UserRound aria-hidden="true" />
          Profile
        </FrameLink>
      </li>
      {roles?.some((role) => role === 'moderator' || role === 'admin') && (
        <li>
          <FrameLink to="/dashboard/moderation" onClick={onLeave} className={menuItem}>
            <ListChecks aria-hidden="true" />
            Moderation
          </FrameLink>
        </li>
      )}
      {roles?.includes('admin') && (
        <li>
          <FrameLink to="/admin" onClick={onLeave} className={menuItem}>
            <ShieldCheck aria-hidden="true" />
            Admin Panel
          </FrameLink>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => {
            onLeave?.()
            void signOut()
          }}
          className={menuItem}
        >
          <LogOut aria-hidden="true" />
          Sign Out
        </button>
      </li>
    </ul>
  )
}
