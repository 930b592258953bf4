import { ChevronDown } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { HeaderSearch } from './header-search.tsx'
import { BaobabMark } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainNav, moreNav } from './navigation.ts'
import { PopoverDetails } from './popover-details.tsx'

const navLink =
  'inline-flex min-h-11 items-center rounded-lg px-2.5 font-medium text-ink no-underline hover:bg-tint lg:px-3'
const currentMark =
  'relative after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-ochre lg:after:inset-x-3'

export function Header({ siteName }: { siteName: string }) {
  return (
    <header
      data-slot="header"
      className="z-40 border-b border-line bg-ground [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0"
    >
      <div className="wrap flex h-16 items-center gap-1 lg:gap-2">
        <Link
          to="/"
          className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 font-display text-[1.375rem] font-extrabold tracking-tight no-underline lg:mr-3"
        >
          <BaobabMark className="size-9" />
          <span className="md:max-lg:sr-only">{siteName}</span>
        </Link>

        <nav aria-label="Main" className="hidden items-center md:flex">
          {mainNav.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={({ isActive }) => cn(navLink, isActive && currentMark)}
            >
              {label}
            </NavLink>
          ))}
          <MoreMenu />
        </nav>

        <div className="relative ml-auto flex items-center gap-1.5">
          <HeaderSearch className="hidden md:block" />
          <SessionLinks />
          <MobileMenu siteName={siteName} />
        </div>
      </div>
    </header>
  )
}

/** What the visitor sees who has not signed in; the signed-in menu takes this place. */
function SessionLinks() {
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

function MoreMenu() {
  const { pathname } = useLocation()
  const isCurrent = moreNav.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <PopoverDetails
      data-slot="more-menu"
      className="group/more relative"
      summary={
        <summary className={cn(navLink, 'gap-1', isCurrent && currentMark)}>
          More
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open/more:rotate-180"
          />
        </summary>
      }
    >
      <ul className="absolute top-full left-0 z-30 mt-1 min-w-44 rounded-card border border-line bg-paper p-1.5 shadow-raised">
        {moreNav.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-tint',
                  isActive && 'bg-tint',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </PopoverDetails>
  )
}
