/**
 * What `Intl.DateTimeFormat` does with a date. A format takes milliseconds to make, so it is made when it is first asked for, not while
 * a page's modules start.
 */
export function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(at)
  }
}
