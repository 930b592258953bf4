import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A `details` that acts like a menu: with JavaScript, Escape, moving the focus out, an outside press and following a
 * link close it. Without it, only the summary opens and closes it.
 */
export function PopoverDetails({
  summary,
  onOpen,
  className,
  children,
  ...props
}: {
  summary: ReactNode
  onOpen?: () => void
  className?: string
  children: ReactNode
  'data-slot': string
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => event.currentTarget.open && onOpen?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        close()
        details.current.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        const next = event.relatedTarget
        // No next element: the focus left the window, or the press was on something inside that can't take focus.
        if (next && !event.currentTarget.contains(next)) close()
      }}
      onClick={(event) => (event.target as Element).closest('a') && close()}
      onSubmit={close}
      {...props}
    >
      {summary}
      {children}
    </details>
  )
}
