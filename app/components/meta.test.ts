import { expect, test } from 'vitest'
import { pageMeta, siteOf } from './meta.ts'

const site = { name: 'Baobab', url: 'https://baobab.example' }
const page = { title: 'Directory', description: 'All of them', path: '/directory?page=2' }

test('canonical and social addresses are absolute, the title carries the site', () => {
  const meta = pageMeta(site, page)
  expect(meta).toContainEqual({ title: 'Directory · Baobab' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://baobab.example/directory?page=2',
  })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://baobab.example/social.png' })
  expect(JSON.stringify(meta)).not.toContain('noindex')
})

test('a page without an address of its own has no canonical, and stays out of search engines when asked', () => {
  const meta = JSON.stringify(pageMeta(site, { ...page, path: null, index: false }))
  expect(meta).not.toContain('canonical')
  expect(meta).toContain('noindex')
})

test('a picture elsewhere keeps its address; without the site nothing relative is called absolute', () => {
  expect(pageMeta(site, { ...page, image: 'https://pictures.example/a.webp' })).toContainEqual({
    property: 'og:image',
    content: 'https://pictures.example/a.webp',
  })
  expect(JSON.stringify(pageMeta(null, page))).not.toContain('canonical')
})

test('finds the site in what the root loaded, and null where that failed', () => {
  expect(siteOf([{ id: 'root', loaderData: { site } }, undefined])).toEqual(site)
  expect(siteOf([{ id: 'root', loaderData: undefined }])).toBeNull()
})
