/**
 * As the `ref` of what has the focus when a dialog opens. React’s `autoFocus` acts as soon as the content is there, which is before
 * `showModal()`; that looks for the attribute, which React doesn’t write.
 */
export const focusInDialog = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
