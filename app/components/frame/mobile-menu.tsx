import { Menu } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/dialog.tsx'
import { FrameLink } from './frame-link.tsx'
import { SiteSearchField } from './header-search.tsx'
import { mainNav, moreNav, type NavItem, popularCategories } from './navigation.ts'
import { DrawerSession } from './session-links.tsx'

/**
 * The drawer, when the header has no room for its links: under 48rem. Without JavaScript the same links are in a
 * `details` under the header.
 */
export function MobileMenu({ siteName }: { siteName: string }) {
  const { key } = useLocation()
  // Open only on the page where it was opened: any navigation closes it, including Back.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const close = () => setOpenOn(null)
  const place = useRef<HTMLDivElement>(null)
  useCloseWhenHidden(isOpen, place, close)
  return (
    <div ref={place} className="@3xl:hidden" data-slot="mobile-menu">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenOn(key)}
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

/** Rotating a tablet hides the drawer and its button; a modal dialog would continue to block the page. */
function useCloseWhenHidden(isOpen: boolean, place: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const check = () => place.current?.checkVisibility() === false && close()
    window.addEventListener('resize', check)
    return () => window.removeEventListener('resize', check)
  }, [isOpen, place, close])
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
      <DrawerSession onLeave={onLeave} />
    </div>
  )
}

function MenuLinks({ items, onLeave }: { items: readonly NavItem[]; onLeave: (() => void) | undefined }) {
  return (
    <ul className="-mx-3">
      {items.map(({ label, to }) => (
        <li key={to}>
          <FrameLink to={to} onClick={onLeave} className="menu-link">
            {label}
          </FrameLink>
        </li>
      ))}
    </ul>
  )
}
