import { Cookie, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { addStyle } from '#app/ui/added-style.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/toast.ts'
import { consent, saveConsent } from './allowed.ts'
import { hideBanner } from './banner-state.ts'
import { allOf, type Category, type Choice } from './consent-record.ts'

function decide(choice: Choice) {
  saveConsent(choice)
  hideBanner('choice')
  toast({ title: 'Your cookie choices are saved', variant: 'ok' })
}

/**
 * When `reopened` by the user it shows the switches and takes the focus; on a first visit it leaves the focus alone.
 */
export default function ConsentPanel({ reopened }: { reopened: boolean }) {
  const [isToggled, setToggled] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isExpanded = isToggled !== reopened
  const kept = useStore(consent)

  useBottomBar(panel)
  useEffect(() => {
    if (reopened) heading.current?.focus()
  }, [reopened])

  return (
    <section
      ref={panel}
      aria-labelledby={`${id}-title`}
      data-slot="consent-banner"
      className="consent-banner pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hideBanner('close')}
    >
      <div className="wrap pb-3 max-sm:px-3 sm:pb-5">
        <div className="banner-in pointer-events-auto relative max-h-[calc(100svh-6rem)] overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-paper p-3 shadow-raised sm:p-5">
          <div
            className={cn(
              'grid gap-x-8 gap-y-2 sm:gap-y-4',
              !isExpanded && 'lg:grid-cols-[1fr_auto] lg:items-center lg:pr-12',
            )}
          >
            <div className="max-w-3xl">
              <h2
                ref={heading}
                id={`${id}-title`}
                tabIndex={-1}
                className="flex items-center gap-2.5 pr-11 outline-none sm:text-lg"
              >
                <Cookie aria-hidden="true" className="size-5 shrink-0 text-clay-ink max-sm:hidden" />
                Your cookie choices
              </h2>
              <p className="text-muted max-sm:text-sm sm:mt-1.5 sm:text-[0.9375rem]">
                We store only what the site needs, unless you allow more.{' '}
                <Link
                  to="/legal/cookies"
                  className="font-medium text-forest-ink underline underline-offset-4 hover:no-underline"
                >
                  How we use cookies
                </Link>
              </p>
            </div>
            <form
              className={isExpanded ? 'grid gap-4' : 'contents'}
              onSubmit={(event: FormEvent<HTMLFormElement>) => {
                event.preventDefault()
                const fields = new FormData(event.currentTarget)
                decide({
                  analytics: fields.has('analytics'),
                  marketing: fields.has('marketing'),
                  functional: fields.has('functional'),
                })
              }}
            >
              <div id={`${id}-settings`} hidden={!isExpanded}>
                {/* A choice in another tab changes the default values. */}
                <CategorySwitches
                  key={kept?.timestamp}
                  id={`${id}-switch`}
                  preferences={kept?.preferences ?? allOf(false)}
                />
              </div>
              <div className="flex flex-wrap gap-2 sm:gap-2.5 lg:flex-nowrap">
                {isExpanded && (
                  <Button type="submit" className="max-sm:w-full">
                    Save choices
                  </Button>
                )}
                <Button
                  variant={isExpanded ? 'secondary' : 'primary'}
                  onClick={() => decide(allOf(true))}
                  className="max-sm:flex-1 max-sm:px-2 sm:min-w-32"
                >
                  Accept All
                </Button>
                <Button
                  variant={isExpanded ? 'secondary' : 'primary'}
                  onClick={() => decide(allOf(false))}
                  className="max-sm:flex-1 max-sm:px-2 sm:min-w-32"
                >
                  Decline
                </Button>
                <Button
                  variant="ghost"
                  aria-expanded={isExpanded}
                  aria-controls={`${id}-settings`}
                  onClick={() => setToggled(!isToggled)}
                  className="max-sm:px-3"
                >
                  Settings
                </Button>
              </div>
            </form>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close without choosing"
            onClick={() => hideBanner('close')}
            className="absolute top-0 right-0 sm:top-2.5 sm:right-2.5"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      </div>
    </section>
  )
}

/**
 * Tells the style sheet how much of the bottom edge a bar covers (`--bottom-bar`): the footer ends above it, focused
 * elements scroll clear of it, and toasts sit on top. Only elements with the class get it: as a variable of the
 * whole page it would make the browser style everything again. Updates synchronously, or a toast that
 * appears as the bar closes would jump.
 */
function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const style = addStyle()
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
      style.replace(
        `html { scroll-padding-bottom: calc(${height} + var(--bottom-clear, 0px)) }
        .above-bottom-bar { --bottom-bar: ${height} }`,
      )
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.remove()
    }
  }, [bar])
}

const categories: { name: Category; label: string; text: string }[] = [
  {
    name: 'necessary',
    label: 'Necessary',
    text: 'This choice, and what you set yourself, such as dark mode or a saved business. Always on.',
  },
  {
    name: 'functional',
    label: 'Functional',
    text: 'Remembers your searches and comparisons here.',
  },
  { name: 'analytics', label: 'Analytics', text: 'Lets us count visits beyond anonymous totals.' },
  { name: 'marketing', label: 'Marketing', text: 'Nothing uses this right now.' },
]

/** Fields of the surrounding form, named for their category. */
function CategorySwitches({ id, preferences }: { id: string; preferences: Choice }) {
  return (
    <fieldset className="grid gap-x-8 sm:grid-cols-2">
      <legend className="sr-only">What may be stored on this device</legend>
      {categories.map(({ name, label, text }) => (
        <div key={name} className="flex items-center gap-4 border-t border-line py-2.5">
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {label}
            </label>
            <p id={`${id}-${name}-text`} className="text-sm text-muted">
              {text}
            </p>
          </div>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes whether it is on
            role="switch"
            name={name}
            aria-describedby={`${id}-${name}-text`}
            defaultChecked={name === 'necessary' || preferences[name]}
            disabled={name === 'necessary'}
            className="switch"
          />
        </div>
      ))}
    </fieldset>
  )
}
