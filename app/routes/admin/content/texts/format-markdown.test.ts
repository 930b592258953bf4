import { expect, test } from 'vitest'
import { formatMarkdown, type MarkdownMark, pictureMarkdown } from './format-markdown.ts'

function format(text: string, mark: MarkdownMark) {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|') - (text.lastIndexOf('|') > from ? 1 : 0)
  const plain = text.replaceAll('|', '')
  const { from: start, to: end, text: put } = formatMarkdown(plain, { from, to }, mark)
  return plain.slice(0, start) + put + plain.slice(end)
}

test.each([
  ['a |b| c', 'bold', 'a **b** c'],
  ['a | c', 'italic', 'a *words* c'],
  ['a |b| c', 'link', 'a [b](/directory) c'],
  ['one\n\nt|w|o', 'heading', 'one\n\n## two'],
  ['one\nt|wo', 'heading', 'one\n\n## two'],
  ['|a\nb|\nc', 'list', '- a\n- b\nc'],
  ['|a\nb|', 'numbers', '1. a\n2. b'],
  ['x\n\n|a', 'quote', 'x\n\n> a'],
] as const)('%j with %s is %j', (text, mark, result) => {
  expect(format(text, mark)).toBe(result)
})

test('words of a picture can’t end it', () => {
  expect(pictureMarkdown({ url: '/media/a/b', alt: 'A [big] pot\n', caption: 'Say "hi"' })).toBe(
    '\n\n![A  big  pot](/media/a/b "Say ”hi”")\n\n',
  )
  expect(pictureMarkdown({ url: '/media/a/b', alt: 'A', caption: '' })).toBe('\n\n![A](/media/a/b)\n\n')
})
