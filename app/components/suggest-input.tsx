import { LayoutGrid, MapPin, Search, Store } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '#app/ui/cn.ts'
import { counted } from '#domain/format-number.ts'
import type { Suggestion } from '#domain/search/schema.ts'

const icons = { search: Search, business: Store, category: LayoutGrid, place: MapPin }

/**
 * A text field with suggestions under it (the combobox pattern: arrows move, Enter selects, Escape closes). With
 * `takesFirst`, Enter selects the first one if none is active, and submits the form. Without JavaScript it is a plain
 * field. The selection's text is filled in; what to search for is sent at once, `onTake` receives the rest.
 */
export function SuggestInput({
  kinds,
  onTake,
  takesFirst = false,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'onKeyDown' | 'onBlur'> & {
  kinds: readonly Suggestion['kind'][]
  onTake: (suggestion: Suggestion) => void
  takesFirst?: boolean
}) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const { suggestions, isFresh, load, clear } = useSuggestions(kinds)
  const isOpen = suggestions.length > 0

  const close = () => {
    clear()
    setActive(-1)
  }
  const take = (suggestion: Suggestion) => {
    if (input.current) input.current.value = suggestion.label
    close()
    if (suggestion.kind === 'search') input.current?.form?.requestSubmit()
    else onTake(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (step) {
      // One extra position is the field itself, with nothing selected.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) take(chosen)
    else {
      if (event.key === 'Enter' && takesFirst && isFresh && suggestions[0]) take(suggestions[0])
      return
    }
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setActive(-1)
          load(event.currentTarget.value, event.currentTarget.form)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={className}
        {...props}
      />
      <span role="status" className="sr-only">
        {isOpen && counted(suggestions.length, 'suggestion')}
      </span>
      <div id={listId} role="listbox" aria-label="Suggestions" hidden={!isOpen} className="suggestions">
        {suggestions.map((suggestion, index) => {
          const Icon = icons[suggestion.kind]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            <div
              key={`${suggestion.kind}:${suggestion.label}:${suggestion.detail}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Otherwise the field would lose the focus, and the list would close, before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 hover:bg-tint',
                index === active && 'bg-tint outline-2 outline-forest',
              )}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-clay-ink" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{suggestion.label}</span>
                {suggestion.detail && (
                  <span className="block truncate text-sm text-muted">{suggestion.detail}</span>
                )}
              </span>
            </div>
          )
        })}
      </div>
    </>
  )
}

const debounceMs = 150

/**
 * Suggestions for the current text. A failed request isn't shown as an error, because typing still works: the list just
 * stays hidden.
 */
function useSuggestions(kinds: readonly Suggestion['kind'][]) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  // The old list stays while the next one loads, and may then belong to a different text.
  const [isFresh, setFresh] = useState(false)
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])

  return {
    suggestions,
    /** Whether they match the current text. */
    isFresh,
    clear() {
      pending.current?.abort()
      setSuggestions([])
    },
    load(text: string, form: HTMLFormElement | null) {
      pending.current?.abort()
      setFresh(false)
      const q = text.trim()
      if (q.length < 2) return setSuggestions([])
      const request = new AbortController()
      pending.current = request
      const { signal } = request
      // Loaded while the user types; most people who open a page don't search on it.
      const late = import('./find-suggestions.ts')
      late.catch(() => undefined)
      setTimeout(async () => {
        if (signal.aborted) return
        try {
          const { findSuggestions } = await late
          const found = await findSuggestions(q, { kinds, form, signal })
          if (signal.aborted) return
          setSuggestions(found)
          setFresh(true)
        } catch (error) {
          if (signal.aborted) return
          console.warn('No suggestions:', error)
          setSuggestions([])
        }
      }, debounceMs)
    },
  }
}
