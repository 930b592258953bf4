import { ArrowLeft, Menu, PanelLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useFocusOnArrival } from '#app/components/frame/use-focus-on-arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Sheet } from '#app/ui/dialog.tsx'
import { usePanelAccess } from './access/use-access.ts'
import { FindButton, useFind } from './find/find-button.tsx'
import { panelPages } from './panel-pages.ts'

/** The panel's sidebar, which collapses to icons, and is an overlay below 768 px. */
export function PanelShell({ children }: { children: ReactNode }) {
  const [isFolded, setFolded] = useState(false)
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const close = () => setOpenOn(null)
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const find = useFind()
  return (
    <div className="flex min-h-svh flex-col md:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-forest focus:px-4 focus:py-3 focus:font-semibold focus:text-on-forest"
      >
        Skip to content
      </a>
      <header className="flex h-16 items-center gap-3 border-b border-line px-3 md:hidden">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={openOn === key}
          onClick={() => setOpenOn(key)}
        >
          <Menu aria-hidden="true" />
        </Button>
        <p className="flex-1 font-display text-lg font-bold">Admin panel</p>
        <FindButton onOpen={find.open} isSmall />
      </header>
      <Sheet open={openOn === key} onClose={close} title="Admin panel">
        <PanelLinks onLeave={close} />
      </Sheet>
      <aside
        className={cn(
          'sticky top-0 hidden h-svh shrink-0 flex-col border-r border-line bg-paper p-3 md:flex',
          isFolded ? 'w-[4.5rem]' : 'w-60',
        )}
      >
        <div className="mb-3 flex h-11 items-center justify-between gap-2">
          <p className={cn('px-3 font-display text-lg font-bold', isFolded && 'sr-only')}>Admin panel</p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={isFolded ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <PanelLeft aria-hidden="true" />
          </Button>
        </div>
        <FindButton onOpen={find.open} isSmall={isFolded} />
        <PanelLinks isFolded={isFolded} />
      </aside>
      <main ref={main} id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
      {find.dialog}
    </div>
  )
}

function PanelLinks({ isFolded = false, onLeave }: { isFolded?: boolean; onLeave?: () => void }) {
  const link = 'menu-link gap-3 [&_svg]:size-5 [&_svg]:shrink-0'
  const label = cn(isFolded && 'sr-only')
  const { mayOpen } = usePanelAccess()
  return (
    <nav aria-label="Admin panel" className="flex flex-1 flex-col justify-between gap-6">
      <ul>
        {panelPages
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label: name, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin'} onClick={onLeave} className={link}>
                <Icon aria-hidden="true" />
                <span className={label}>{name}</span>
              </NavLink>
            </li>
          ))}
      </ul>
      <NavLink to="/" onClick={onLeave} className={link}>
        <ArrowLeft aria-hidden="true" />
        <span className={label}>Back to App</span>
      </NavLink>
    </nav>
  )
}
