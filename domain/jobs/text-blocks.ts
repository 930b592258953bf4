type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const bullet = /^\s*(?:[-–*•·]|\d{1,2}[.)])\s+(?=\S)/

/** Splits typed text into paragraphs; lines that look like items become lists. Browser-safe. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of text.split(/\n\s*\n/)) {
    for (const line of part.split('\n').filter((each) => each.trim() !== '')) {
      const last = blocks.at(-1)
      const isItem = bullet.test(line)
      const words = line.replace(bullet, '').trim()
      if (isItem && last?.kind === 'list') last.items.push(words)
      else if (isItem) blocks.push({ kind: 'list', items: [words] })
      else if (last?.kind === 'paragraph' && !last.text.endsWith('\n')) last.text += `\n${words}`
      else blocks.push({ kind: 'paragraph', text: words })
    }
    // A new part starts a new paragraph.
    const last = blocks.at(-1)
    if (last?.kind === 'paragraph') last.text += '\n'
  }
  return blocks.map((block) => (block.kind === 'paragraph' ? { ...block, text: block.text.trim() } : block))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

/** The same as HTML, for search engines that read descriptions as HTML. */
export const textHtml = (text: string): string =>
  textBlocks(text)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
        : `<p>${escaped(block.text).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
