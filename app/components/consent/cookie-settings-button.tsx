import { openCookieSettings } from './banner-state.ts'

/** Reopens the consent settings. Hidden without JavaScript, when nothing is stored. */
export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <span className="hidden js:inline">
      <button type="button" onClick={openCookieSettings} className={className}>
        Cookie settings
      </button>
    </span>
  )
}
