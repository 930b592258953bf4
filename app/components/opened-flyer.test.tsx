import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenedFlyer } from './opened-flyer.tsx'

const flyer = {
  title: 'Two for one',
  description: 'All of May.',
  imageUrl: '/media/demo1/flyer/001',
  alt: 'A bowl of rice',
}
const render = (shown: typeof flyer | null) =>
  renderToStaticMarkup(
    <OpenedFlyer
      flyer={shown}
      businessName="Kuku House"
      action={<a href="/business/kuku">Visit Business</a>}
      onClose={() => {}}
    />,
  )

test('shows the flyer in picture and words, with a way out and a way on', () => {
  const html = render(flyer)
  expect(html).toMatch(/<h2[^>]*>Two for one<\/h2>/)
  expect(html).toContain('alt="A bowl of rice" width="1280" height="1600"')
  for (const words of ['Kuku House', 'All of May.', 'aria-label="Close"', 'href="/business/kuku"'])
    expect(html).toContain(words)
  expect(html).not.toContain('style=')
})

test('the picture of a flyer that nobody described is named by its title', () => {
  expect(render({ ...flyer, alt: '' })).toContain('alt="Two for one"')
})

test('while it is closed there is nothing in it', () => {
  const html = render(null)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('Visit Business')
})
