import type { ReactNode } from 'react'

const look = 'max-h-[45svh] overflow-y-auto rounded-control border border-line'

/** A long list within a dialog, whose buttons stay in view. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
    <section aria-label={label} tabIndex={0} className={look}>
      {children}
    </section>
  )
}
