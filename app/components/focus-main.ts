/** Use it when the button that was pressed disappears and nothing takes its place. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
