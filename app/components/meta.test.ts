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
  expect(meta).toContainEqual({
    property: 'og:image',
    content: expect.stringMatching(
      /^https:\/\/baobab\.example\/media\/og\/page\/directory-[0-9a-f]{16}\.jpg$/,
    ),
  })
  expect(JSON.stringify(meta)).not.toContain('noindex')
})

test('a page without an address of its own has no canonical, and stays out of search engines when asked', () => {
  const meta = JSON.stringify(pageMeta(site, { ...page, path: null, index: false }))
  expect(meta).not.toContain('canonical')
  expect(meta).toContain('"noindex,follow"')
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

const graphOf = (meta: ReturnType<typeof pageMeta>) =>
  (
    meta.find((each) => 'script:ld+json' in each) as { 'script:ld+json': { '@graph': { '@type': string }[] } }
  )['script:ld+json']['@graph']

test('every page is described as one graph: itself, the way to it, and what it is about', () => {
  const graph = graphOf(
    pageMeta(site, {
      ...page,
      crumbs: [{ label: 'Directory', to: '/directory' }, { label: 'Page 2' }],
      jsonLd: { '@type': 'ItemList', numberOfItems: 2 },
    }),
  )
  expect(graph.map((thing) => thing['@type'])).toEqual(['CollectionPage', 'BreadcrumbList', 'ItemList'])
  expect(graph[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://baobab.example/' },
      { position: 2, name: 'Directory', item: 'https://baobab.example/directory' },
      { position: 3, name: 'Page 2', item: 'https://baobab.example/directory?page=2' },
    ],
  })
})

test('a long name stands in the title alone', () => {
  const title = 'The Very Long Name of a Family Restaurant: West African restaurants in Houston, TX'
  expect(pageMeta(site, { ...page, title })).toContainEqual({ title })
})
