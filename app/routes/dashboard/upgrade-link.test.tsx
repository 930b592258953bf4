import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { UpgradeLink } from './upgrade-link.tsx'

const render = (plan: string, role: 'owner' | 'manager' = 'owner') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UpgradeLink business={{ id: 'b1', plan, role }}>See plans with more flyers</UpgradeLink>
    </MemoryRouter>,
  )

test('from a built-in plan it leads to the next larger one', () => {
  expect(render('free')).toContain('href="/pricing?plan=premium&amp;business=b1"')
  expect(render('premium')).toContain('href="/pricing?plan=featured&amp;business=b1"')
  expect(render('premium')).toContain('See plans with more flyers')
})

test('where there is no single larger plan, it leads to all of them, for this listing', () => {
  for (const plan of ['featured', 'starter']) {
    expect(render(plan)).toContain('href="/pricing?business=b1"')
    expect(render(plan)).toMatch(/>See the plans</)
  }
})

test('managers, who can’t buy, are told who can', () => {
  expect(render('free', 'manager')).toContain('Its owner can choose a larger plan.')
  expect(render('starter', 'manager')).toContain('Its owner can choose another plan.')
  expect(render('starter', 'manager')).not.toContain('href')
})
