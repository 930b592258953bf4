import { CloudOff, CloudUpload, FileCheck } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import type { Draft, DraftState } from './draft.ts'
import { hasSections } from './kept-listings.ts'

/** Where what was typed is now. */
export function SaveLine({ draft, state, isSaved }: { draft: Draft; state: DraftState; isSaved: boolean }) {
  const { isSaving, isWaiting, isKeptOnDevice, kept } = state
  const [Icon, words] = isSaving
    ? ([CloudUpload, 'Saving…'] as const)
    : isWaiting
      ? ([
          CloudOff,
          isKeptOnDevice
            ? 'Not saved yet: no connection. It is kept on this device.'
            : 'Not saved yet: no connection. Leave this page open: your browser keeps nothing for us.',
        ] as const)
      : isSaved && !hasSections(kept)
        ? ([FileCheck, 'Saved as a draft: you can go on any time.'] as const)
        : ([null, ''] as const)
  return (
    <div className="flex items-center gap-2 text-sm text-muted has-[p:not(:empty)]:mb-2">
      {Icon && (
        <Icon
          aria-hidden="true"
          className={cn('size-4.5 shrink-0', isWaiting ? 'text-clay-ink' : 'text-ok')}
        />
      )}
      <p role="status" data-slot="save-line" className="min-w-0">
        {words}
      </p>
      {isWaiting && !isSaving && (
        <button
          type="button"
          className="min-h-6 shrink-0 font-semibold text-forest-ink underline underline-offset-4"
          onClick={draft.flush}
        >
          Try now
        </button>
      )}
    </div>
  )
}
