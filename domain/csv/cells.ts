// What a spreadsheet would run as a formula, also behind apostrophes and in full-width forms.
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Makes text safe for spreadsheets: a would-be formula gets a leading apostrophe, which they don't display. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses `safeCell`; other text is unchanged. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
