import { CloudOff, CloudUpload, FileCheck } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import type { SaveState } from './use-autosave.ts'

const words: { [step in SaveState['step']]: string } = {
  unchanged: '',
  typing: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved: you can go on any time.',
  offline: 'Not saved yet: no connection. Leave this page open; it is saved when the connection is back.',
  conflict: 'Not saved: it was changed in another window.',
  refused: 'Not saved',
}

/** Where what was typed is now. */
export function SaveLine({ state, onTry }: { state: SaveState; onTry: () => void }) {
  const isStuck = state.step === 'offline' || state.step === 'refused'
  const Icon =
    isStuck || state.step === 'conflict' ? CloudOff : state.step === 'saved' ? FileCheck : CloudUpload
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
      {state.step !== 'unchanged' && (
        <Icon aria-hidden="true" className={cn('size-4.5 shrink-0', isStuck ? 'text-clay-ink' : 'text-ok')} />
      )}
      <p role="status" data-slot="save-line" className="min-w-0">
        {words[state.step]}
        {state.step === 'refused' && `. ${state.words.text}`}
      </p>
      {isStuck && (
        <button
          type="button"
          className="min-h-6 shrink-0 font-semibold text-forest-ink underline underline-offset-4"
          onClick={onTry}
        >
          Try now
        </button>
      )}
    </div>
  )
}
