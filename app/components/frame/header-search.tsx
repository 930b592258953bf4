import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Input } from '#app/ui/field.tsx'
import { useHydrated } from '../search/use-hydrated.ts'
import { PopoverDetails } from './popover-details.tsx'

/**
 * Enter submits; blank text is ignored (without JavaScript, by the browser). `onDone` is called when a search starts.
 */
export function SiteSearchField({ onDone }: { onDone?: (() => void) | undefined }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (!q) return event.stopPropagation()
    navigate(`/search?q=${encodeURIComponent(q)}`)
    onDone?.()
  }
  // Once scripts run, a blank field shows no message.
  const isHydrated = useHydrated()
  return (
    <Form
      action="/search"
      role="search"
      aria-label="Site"
      noValidate={isHydrated}
      onSubmit={onSubmit}
      className="flex w-full gap-2"
    >
      <Input
        type="search"
        name="q"
        aria-label="Search the site"
        placeholder="Search the site"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary" size="icon" aria-label="Search">
        <Search aria-hidden="true" />
      </Button>
    </Form>
  )
}

/** The magnifying glass in the header; the field opens beside it, over the links. */
export function HeaderSearch({ className }: { className?: string }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <PopoverDetails
      data-slot="header-search"
      className={cn('group/search', className)}
      onOpen={() => panel.current?.querySelector('input')?.focus()}
      summary={
        <summary
          aria-label="Search the site"
          data-tooltip=""
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <Search aria-hidden="true" className="group-open/search:hidden" />
          <X aria-hidden="true" className="hidden group-open/search:block" />
        </summary>
      }
    >
      <div
        ref={panel}
        className="absolute top-0 right-full z-30 flex h-11 w-[26.5rem] items-center bg-ground pr-2 pl-3 before:absolute before:inset-y-0 before:right-full before:w-8 before:bg-linear-to-r before:from-transparent before:to-ground xl:w-96"
      >
        <SiteSearchField />
      </div>
    </PopoverDetails>
  )
}
