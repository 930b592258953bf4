import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Any change in a page makes the browser look again at what depends on `:root:has(…)`: at every element that the rest of
// the selector might mean. A class of its own means one; `*`, an attribute like `data-slot` or a tag means a thousand.
test('what a page as a whole contains styles only elements with a class of their own', () => {
  expect(selectorsWhere(isCostly)).toEqual([])
})

// If a rule applies to whatever follows any element, then adding an element makes the browser style everything in its parent again: for a
// notice, the whole page. Use `:not(:first-child)` instead.
test('nothing is styled by following any element', () => {
  expect(selectorsWhere(followsAnything)).toEqual([])
})

test.each([
  ['.dotted > * + *::before { color: red }', true],
  ['.dotted > *:not(p) ~ .card { color: red }', true],
  [':is(.a, .b) > :first-child + p { color: red }', true],
  ['.prose > h2 + *, .list > .card + p { color: red }', false],
  ['.dotted > :not(:first-child)::before { color: red }', false],
])('%s', (css, expected) => {
  expect(selectorsOf(css).some(followsAnything)).toBe(expected)
})

test.each([
  ['body:has([data-sheet]) :not([data-sheet]) { color: red }', true],
  [':root:has([open]) [data-slot="banner"] { color: red }', true],
  ['@media print { :root:not(:has(a)) .switch { & > a { color: red } } }', true],
  [':root:has(dialog:modal) { overflow: hidden }', false],
  [':root:has([data-held]) body::before, :root:has(p) .banner { color: red }', false],
  ['.card:has(a) > p { color: red }', false],
])('%s', (css, expected) => {
  expect(selectorsOf(css).some(isCostly)).toBe(expected)
})

const selectorsWhere = (isMeant: (selector: string) => boolean): string[] =>
  globSync('app/**/*.css').flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter(isMeant)
      .map((selector) => `${file}: ${selector}`),
  )

/** Every selector of a style sheet, with those that it is nested in before it. */
function selectorsOf(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, text = '', mark] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    const here = text.trim().startsWith('@') ? '' : text.trim()
    around.push(here)
    if (here)
      for (const one of here.split(/,(?![^(]*\))/)) found.push([...around.slice(0, -1), one].join(' '))
  }
  return found
}

function withoutParentheses(selector: string): string {
  let flat = selector
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '')
  return flat
}

const followsAnything = (selector: string) =>
  /(?:^|[\s>+~])(?:\*\S*|:\S+)\s*[+~]/.test(withoutParentheses(selector))

function isCostly(selector: string): boolean {
  const whole = /(?:^|[\s>])(?::root|html|body)\S*:has\(/.test(selector)
  const rest = withoutParentheses(selector)
    .split(/[\s>+~&]+/)
    .filter(Boolean)
    .slice(1)
  return whole && rest.some((part) => !part.includes('.') && !part.startsWith('body'))
}
