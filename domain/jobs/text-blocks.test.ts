import { expect, test } from 'vitest'
import { textBlocks, textHtml } from './text-blocks.ts'

const text = `Cook with us.
Every day.

What you’ll do:
- Stews
* Grills
1. Rice

Tell us <b>who</b> you are & when.`

test('lines that begin like items become a list', () => {
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'Cook with us.\nEvery day.' },
    { kind: 'paragraph', text: 'What you’ll do:' },
    { kind: 'list', items: ['Stews', 'Grills', 'Rice'] },
    { kind: 'paragraph', text: 'Tell us <b>who</b> you are & when.' },
  ])
  expect(textBlocks(' \n\n \n')).toEqual([])
})

test('as HTML nothing of it is markup', () => {
  expect(textHtml(text)).toBe(
    '<p>Cook with us.<br>Every day.</p><p>What you’ll do:</p><ul><li>Stews</li><li>Grills</li><li>Rice</li></ul><p>Tell us &lt;b&gt;who&lt;/b&gt; you are &amp; when.</p>',
  )
})
