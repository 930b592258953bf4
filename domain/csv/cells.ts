// What a spreadsheet would run instead of showing it, also behind apostrophes and in its wide forms.
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** As text for spreadsheets too: what would begin a formula gets an apostrophe in front, which they don't show. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What `safeCell` was given; other texts stay. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
