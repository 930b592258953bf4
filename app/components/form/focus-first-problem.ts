import type { RefObject } from 'react'

/** Call after the fields are marked; if none is, the form's own error gets the focus. */
export function focusFirstProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid], [data-invalid]') ?? find('[role="alert"]'))?.focus()
  })
}
