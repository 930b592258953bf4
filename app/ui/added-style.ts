/** A style sheet of this page alone, until `remove`. The Content-Security-Policy allows no other rules from scripts. */
export function addStyle(rules = '', options?: CSSStyleSheetInit) {
  const sheet = new CSSStyleSheet(options)
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return {
    replace: (next: string) => sheet.replaceSync(next),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}
