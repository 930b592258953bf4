import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { Button, ButtonLink, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Sheet } from '#app/ui/dialog.tsx'
import { SiteSearchField } from './header-search.tsx'
import { mainNav, moreNav, type NavItem, popularCategories } from './navigation.ts'

/** The drawer under 768 px. Without JavaScript the same links stand in a `details` under the header. */
export function MobileMenu({ siteName }: { siteName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="md:hidden" data-slot="mobile-menu">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="not-js:hidden"
      >
        <Menu aria-hidden="true" />
      </Button>
      <Sheet open={isOpen} onClose={close} title={siteName}>
        <MenuContent onLeave={close} />
      </Sheet>
      <noscript>
        <details>
          <summary aria-label="Menu" className={buttonVariants({ variant: 'ghost', size: 'icon' })}>
            <Menu aria-hidden="true" />
          </summary>
          <div className="absolute top-full right-0 z-30 mt-2 w-[min(24rem,calc(100vw-2.5rem))] rounded-card border border-line bg-paper p-4 shadow-raised">
            <MenuContent />
          </div>
        </details>
      </noscript>
    </div>
  )
}

function MenuContent({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="grid gap-6">
      <SiteSearchField onDone={onLeave} />
      <nav aria-label="Main">
        <MenuLinks items={[...mainNav, ...moreNav]} onLeave={onLeave} />
      </nav>
      <nav aria-labelledby="popular-categories">
        <h3
          id="popular-categories"
          className="mb-1 font-sans text-sm font-semibold tracking-normal text-muted"
        >
          Popular Categories
        </h3>
        <MenuLinks items={popularCategories} onLeave={onLeave} />
      </nav>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to="/login" variant="secondary" onClick={onLeave}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" onClick={onLeave}>
          Get Listed
        </ButtonLink>
      </div>
    </div>
  )
}

function MenuLinks({ items, onLeave }: { items: readonly NavItem[]; onLeave: (() => void) | undefined }) {
  return (
    <ul className="-mx-3">
      {items.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/' || to.includes('?')}
            onClick={onLeave}
            className={({ isActive }) =>
              cn(
                'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-tint',
                isActive && !to.includes('?') && 'bg-tint font-semibold',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
