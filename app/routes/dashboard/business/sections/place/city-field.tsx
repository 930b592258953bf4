import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { cn } from '#app/ui/cn.ts'
import { type ControlProps, controlClass } from '#app/ui/field.tsx'
import { counted } from '#domain/format-number.ts'
import type { AddressPlace } from '#domain/places/schema.ts'
import { suggestCities } from './place-queries.ts'

const debounceMs = 150

/** The city, with suggestions below it: selecting one also fills in the state. */
export function CityField({
  field,
  value,
  onChange,
  onTake,
  ref,
}: {
  field: ControlProps
  value: string
  onChange: (city: string) => void
  onTake: (place: AddressPlace) => void
  ref?: Ref<HTMLInputElement>
}) {
  const listId = useId()
  const asked = useRef(0)
  const [places, setPlaces] = useState<AddressPlace[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = places.length > 0
  const close = () => {
    asked.current += 1
    setPlaces([])
    setActive(-1)
  }
  const lookUp = (typed: string) => {
    asked.current += 1
    const request = asked.current
    setActive(-1)
    setTimeout(async () => {
      if (request !== asked.current) return
      const found = await suggestCities(typed)
      if (request === asked.current) setPlaces(found)
    }, debounceMs)
  }
  const take = (place: AddressPlace) => {
    close()
    onTake(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = places[active]
    if (step) {
      const stops = places.length + 1
      setActive(((active + 1 + step + stops) % stops) - 1)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <input
        {...field}
        ref={ref}
        type="text"
        role="combobox"
        className={controlClass}
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          lookUp(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <span role="status" className="sr-only">
        {isOpen && `${counted(places.length, 'place')} below`}
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label="Places"
        hidden={!isOpen}
        className="absolute top-full left-0 z-30 mt-1 max-h-64 w-full overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-raised"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          <div
            key={place.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Otherwise the field would lose the focus, and the list would close, before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(place)}
            className={cn(
              'flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 hover:bg-tint',
              index === active && 'bg-tint outline-2 outline-forest',
            )}
          >
            {place.label}
          </div>
        ))}
      </div>
    </div>
  )
}
