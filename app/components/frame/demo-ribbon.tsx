import { X } from 'lucide-react'
import { formatNumber } from '#domain/numbers.ts'
import type { DemoNotice } from '#domain/site/schema.ts'
import { choose } from './device-settings.ts'

/** The style sheet hides it where the device remembers that it was dismissed, so it never flashes. */
export function DemoRibbon({ demo }: { demo: DemoNotice }) {
  const isLoading = demo.loaded < demo.total
  return (
    <section
      aria-label="Demo data"
      data-slot="demo-ribbon"
      className="border-b border-line bg-tint text-[0.8125rem] sm:text-sm in-data-[ribbon=off]:hidden"
    >
      <div className="wrap flex items-center gap-3 py-1">
        <p className="flex-1 py-1.5">
          <b className="font-semibold">Demo data.</b> These businesses are fictional
          {isLoading && (
            <>
              ; {formatNumber(demo.loaded)} of {formatNumber(demo.total)} are here so far
            </>
          )}
          .
        </p>
        <button
          type="button"
          aria-label="Hide the demo data notice"
          data-tooltip=""
          onClick={() => choose('ribbon', 'off')}
          className="hidden size-9 shrink-0 items-center justify-center rounded-lg hover:bg-paper js:inline-flex pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </section>
  )
}
