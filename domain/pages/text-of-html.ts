import type { SafeHtml } from './schema.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The plain text of what `renderMarkdown` produced, on one line. */
export function textOfHtml({ html }: Pick<SafeHtml, 'html'>): string {
  return (
    html
      // Inline tags may occur in the middle of a word.
      .replaceAll(/<\/?(?:a|b|code|del|em|strong|sup|sub)(?:\s[^>]*)?>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (written, hex, decimal, name) =>
        hex || decimal
          ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : (named[name] ?? written),
      )
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
