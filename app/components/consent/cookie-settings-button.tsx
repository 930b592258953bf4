import { openCookieSettings } from './banner-state.ts'

/** Opens the choices again. Hidden without JavaScript: nothing is stored then. */
export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <span className="hidden js:inline">
      <button type="button" onClick={openCookieSettings} className={className}>
        Cookie settings
      </button>
    </span>
  )
}
