import { type RefObject, useEffect, useEffectEvent } from 'react'
import { singleKey } from '#app/components/keys-dialog.tsx'

/** Single-key shortcuts in a list, as described in their dialog. */
export const listKeys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['↓ ↑', 'The same, while a row has the focus'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['/', 'Search'],
  ['?', 'Show these shortcuts'],
] as const

/** Moves the focus between the rows in `box`, and triggers a row's controls. */
export function useListKeys(
  box: RefObject<HTMLElement | null>,
  { isOn, onHelp }: { isOn: boolean; onHelp: () => void },
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = rowOf(event.target)
    const isOnRow = row !== null && row === event.target
    const act = {
      ...(isOn && {
        j: () => step(row, 1),
        k: () => step(row, -1),
        x: row && (() => pressIn(row, '[data-select]')),
        '/': () => box.current?.querySelector<HTMLElement>('[data-search]')?.focus(),
        '?': onHelp,
      }),
      ...(isOnRow && {
        ArrowDown: () => step(row, 1),
        ArrowUp: () => step(row, -1),
        Enter: () => pressIn(row, '[data-open], th a'),
      }),
    } as { [key: string]: (() => void) | null | undefined }
    const chosen = act[singleKey(event) ?? '']
    if (!chosen) return
    event.preventDefault()
    chosen()
  })

  const rowOf = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return row && box.current?.contains(row) ? row : null
  }

  function step(from: HTMLElement | null, by: 1 | -1) {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const wanted = from ? rows.indexOf(from) + by : 0
    const next = rows[Math.min(Math.max(wanted, 0), rows.length - 1)]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const pressIn = (row: HTMLElement, what: string) => row.querySelector<HTMLElement>(what)?.click()
