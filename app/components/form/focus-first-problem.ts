import type { RefObject } from 'react'

/** Once the fields are marked; where none is, what is said of the form as a whole. */
export function focusFirstProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid]') ?? find('[role="alert"]'))?.focus()
  })
}
