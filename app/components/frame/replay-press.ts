import { useEffect } from 'react'

/** Does what was pressed before scripts ran: `early-presses.ts` on the server marks it in the page. */
export function useEarlyPress() {
  useEffect(() => {
    // Once all of the page answers: what depends on scripts is drawn anew right after it was taken over.
    const timer = setTimeout(() => {
      dispatchEvent(new Event('scripts-run'))
      const held = document.querySelector<HTMLElement>('[data-held]')
      if (!held) return
      held.removeAttribute('data-held')
      if (held instanceof HTMLButtonElement && held.type === 'submit') held.form?.requestSubmit()
      else if (held instanceof HTMLFormElement) held.requestSubmit()
      else held.click()
    })
    return () => clearTimeout(timer)
  }, [])
}
