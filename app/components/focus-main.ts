/** For when what was pressed is gone and nothing stands in its place. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
