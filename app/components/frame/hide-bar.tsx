import { X } from 'lucide-react'
import { focusMain } from '../focus-main.ts'

/** A button that permanently hides the bar it is in, on this device. */
export function HideBar({ what, onHide }: { what: string; onHide: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Hide the ${what}`}
      data-tooltip=""
      onClick={() => {
        onHide()
        focusMain()
      }}
      className="hidden size-9 shrink-0 items-center justify-center rounded-lg hover:bg-paper js:inline-flex pointer-coarse:size-11"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  )
}
