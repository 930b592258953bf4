import type { RefObject } from 'react'

/** Call after the fields are marked; if none is, the form's own error gets the focus. */
export function focusFirstProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => findFirstProblem(form.current)?.focus())
}

/** The first field that is marked, which may be the first of a marked group, or else the form's own error; unfolded. */
export function findFirstProblem(form: Element | null): HTMLElement | null {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector) ?? null
  const marked = find('[aria-invalid="true"], [data-invalid]')
  const problem = marked?.matches('fieldset')
    ? marked.querySelector<HTMLElement>('input, select, textarea, button')
    : (marked ?? find('[role="alert"]'))
  if (problem) unfold(problem)
  return problem
}

/** What is folded can't have the focus. */
function unfold(element: Element): void {
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
}
