import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { onIntent } from '../prefetch.ts'
import { FrameLink } from './frame-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { BaobabMark } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { currentMark, mainNav, moreNav } from './navigation.ts'
import { PopoverDetails } from './popover-details.tsx'
import { AdminLink, HeaderSession } from './session-links.tsx'

// Breakpoints follow the text size: at double the size the drawer appears at double the width (`@3xl` is 48rem, `@5xl`
// 64rem).
export function Header({ siteName }: { siteName: string }) {
  return (
    <header
      data-slot="header"
      className="@container z-40 border-b border-line bg-ground [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0"
    >
      <div className="wrap flex h-16 items-center gap-1 @5xl:gap-2">
        <Link
          to="/"
          prefetch={onIntent()}
          className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 font-display text-[1.375rem] font-extrabold tracking-tight no-underline @5xl:mr-3"
        >
          <BaobabMark className="size-9" />
          <span className="@max-[15rem]:sr-only @3xl:@max-5xl:sr-only">{siteName}</span>
        </Link>

        <nav aria-label="Main" className="hidden items-center @3xl:flex">
          {mainNav.map(({ label, to }) => (
            <FrameLink key={to} to={to} prefetch={onIntent()} className="nav-link">
              {label}
            </FrameLink>
          ))}
          <MoreMenu />
          {/* There is no room on tablets; the account menu has it as well. */}
          <AdminLink className="nav-link @max-5xl:hidden" />
        </nav>

        <div className="relative ml-auto flex items-center gap-1.5">
          <HeaderSearch className="hidden @3xl:block" />
          <HeaderSession />
          <MobileMenu siteName={siteName} />
        </div>
      </div>
    </header>
  )
}

function MoreMenu() {
  const location = useLocation()
  const isCurrent = moreNav.some(({ to }) => currentMark(to, location))
  return (
    <PopoverDetails
      data-slot="more-menu"
      className="group/more relative"
      summary={
        <summary aria-current={isCurrent || undefined} className="nav-link gap-1">
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
            <FrameLink to={to} className="menu-link">
              {label}
            </FrameLink>
          </li>
        ))}
      </ul>
    </PopoverDetails>
  )
}
