import type { RefObject } from 'react'

/** Call after the fields are marked; if none is, the form's own error gets the focus. */
export function focusFirstProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const problem = find('[aria-invalid], [data-invalid]') ?? find('[role="alert"]')
    if (problem) unfold(problem)
    problem?.focus()
  })
}

/** What is folded can't have the focus. */
export function unfold(element: Element): void {
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
}
