import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceList } from './choice-list.tsx'

test('what is wrong with the choices as a whole can take the focus', () => {
  const html = renderToStaticMarkup(
    <ChoiceList choices={[]} problems={{ choices: 'Add at least two choices.' }} onChange={() => {}} />,
  )
  // What findFirstProblem looks for.
  expect(html).toMatch(/<p data-invalid="true" tabindex="-1"[^>]*>Add at least two choices\.<\/p>/)
})
