import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { sampleSpec } from '#tests/fixtures/posting-spec.ts'
import { renderWhole } from '#tests/fixtures/render-whole.ts'
import { inMarkup } from '../in-markup.ts'
import { PostingCardFrame } from './posting-card-frame.tsx'
import { PostingListView } from './posting-list-view.tsx'
import type { PostingPage } from './posting-page.ts'

type Page = PostingPage<typeof sampleSpec>

const houston = {
  kind: 'city' as const,
  label: 'Houston, TX',
  state: 'TX',
  lat: 29.76,
  lng: -95.37,
  alternatives: [],
  rounded: 'Houston, TX',
}
const nothing: Page['result'] = {
  count: 0,
  localCount: 0,
  place: null,
  page: 1,
  pageCount: 1,
  sort: 'newest',
  radius: null,
  isPlaceUnknown: false,
  corrections: [],
  readPlaceFromWords: null,
  offeredPlace: null,
  widening: null,
}

function elementOf(query: string, changes: Partial<Page['result']> = {}) {
  const page: Page = {
    ...readPostingParams(new URLSearchParams(query), sampleSpec),
    result: { ...nothing, ...changes },
    placeSuggestions: [],
    readFromWords: null,
  }
  const List = () => (
    <PostingListView
      spec={sampleSpec}
      page={page}
      subject="Jobs"
      cards={inMarkup([{ id: '1' }], { isDocument: false })}
      card={({ id }) => (
        <PostingCardFrame
          id={id}
          kind="job"
          to="/jobs/nurse"
          title="Night nurse"
          picture={null}
          above="Full time"
        />
      )}
    />
  )
  const Stub = createRoutesStub([{ path: '*', Component: List }])
  return <Stub initialEntries={['/jobs']} />
}

/** The server-rendered HTML for a URL, without the comments that React puts between text nodes. */
const render = (...asked: Parameters<typeof elementOf>) =>
  renderToString(elementOf(...asked)).replaceAll('<!-- -->', '')

test('the server sends no style attribute, which the security policy forbids', async () => {
  expect(
    await renderWhole(
      elementOf('q=nurse&where=Houston', { count: 1, localCount: 1, place: houston, radius: 25 }),
    ),
  ).not.toContain('style=')
})

test('the form of the filters keeps words and place, and shows what is chosen', async () => {
  const html = await renderWhole(
    elementOf('q=nurse&where=Houston&type=part_time&pay_min=20', {
      place: houston,
      radius: 25,
      count: 3,
      localCount: 3,
    }),
  )
  const form = /<form[^>]*id="filters".*?<\/form>/s.exec(html)![0]
  expect(form).toContain('<input type="hidden" name="q" value="nurse"/>')
  expect(form).toContain('<input type="hidden" name="where" value="Houston"/>')
  expect(form).toMatch(/<input[^>]*name="type"[^>]*checked=""[^>]*value="part_time"/)
  expect(form).toMatch(/<input[^>]*name="pay_min"[^>]*value="20"/)
  expect(form).toMatch(/<input[^>]*name="radius"[^>]*checked=""[^>]*value="25"/)
  expect(form).toContain('Apply filters')
})

test('the search form keeps what is ticked', () => {
  const html = render('q=nurse&where=Houston&radius=50&type=part_time&remote=1')
  const form = /<form[^>]*role="search".*?<\/form>/s.exec(html)![0]
  for (const field of [
    'name="type" value="part_time"',
    'name="remote" value="1"',
    'name="radius" value="50"',
  ])
    expect(form).toContain(`<input type="hidden" ${field}/>`)
  expect(form).toMatch(/<input[^>]*name="where"[^>]*value="Houston"/)
})

test('the count says what is near and what is anywhere', () => {
  const line = (changes: Partial<Page['result']>) =>
    /data-slot="count"[^>]*>([^<]*)</.exec(render('', changes))![1]
  expect(line({ count: 1, localCount: 1 })).toBe('1 job')
  expect(line({ count: 17, localCount: 12, place: houston, radius: 25 })).toBe(
    '12 jobs within 25 miles of Houston, TX, and 5 remote jobs',
  )
  expect(line({ count: 1, localCount: 0, place: houston, radius: 25 })).toBe(
    'No jobs within 25 miles of Houston, TX, and 1 remote job',
  )
})

test('what was left out and what was widened is said, and nothing found offers ways out', async () => {
  const html = await renderWhole(
    elementOf('q=nurse&type=slavery&where=Houston&radius=5', {
      place: houston,
      radius: 5,
      widening: { asked: 'within 5 miles of Houston, TX', instead: '2 within 50 miles' },
    }),
  )
  expect(html).toContain('type “slavery” isn’t a kind of job')
  expect(html).toContain('Nothing within 5 miles of Houston, TX. Showing <strong>2 within 50 miles</strong>')
  expect(html).toContain('href="/jobs?q=nurse&amp;where=Houston&amp;radius=10"')
  expect(html).toContain('without “nurse”')
})
