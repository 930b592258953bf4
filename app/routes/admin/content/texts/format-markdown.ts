export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'numbers' | 'quote'

type Selection = { from: number; to: number }
/** The replacement for a part of the text, and the selection afterwards. */
type Replacement = Selection & { text: string; selected: Selection }

/** Adds marks around the selection, or before each of its lines. */
export function formatMarkdown(text: string, { from, to }: Selection, mark: MarkdownMark): Replacement {
  if (mark === 'bold') return around(text, { from, to }, '**', '**', 'bold words')
  if (mark === 'italic') return around(text, { from, to }, '*', '*', 'words')
  if (mark === 'link') return around(text, { from, to }, '[', '](/directory)', 'words')
  return beforeLines(text, { from, to }, mark)
}

function around(
  text: string,
  { from, to }: Selection,
  before: string,
  after: string,
  sample: string,
): Replacement {
  const words = text.slice(from, to) || sample
  const start = from + before.length
  return {
    from,
    to,
    text: before + words + after,
    selected: { from: start, to: start + words.length },
  }
}

const signs = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  quote: () => '> ',
} as const

function beforeLines(text: string, { from, to }: Selection, mark: keyof typeof signs): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  // Headings and lists need a blank line before them.
  const gap = start > 0 && !text.slice(0, start).endsWith('\n\n') ? '\n' : ''
  const marked = gap + lines.map((line, index) => signs[mark](index) + line).join('\n')
  return {
    from: start,
    to: end,
    text: marked,
    selected: { from: start + marked.length, to: start + marked.length },
  }
}

/** A picture as its own paragraph. Characters that would end the description early are removed. */
export function pictureMarkdown({
  url,
  alt,
  caption,
}: {
  url: string
  alt: string
  caption: string
}): string {
  const words = alt.trim().replaceAll(/[[\]\\\n]/g, ' ')
  const below = caption
    .trim()
    .replaceAll('"', '”')
    .replaceAll(/[\\\n]/g, ' ')
  return `\n\n![${words}](${url}${below && ` "${below}"`})\n\n`
}
