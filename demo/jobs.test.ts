import { expect, test } from 'vitest'
import { jobPosting } from '#domain/jobs/posting.server.ts'
import { completeJobSchema, typedJobSchema } from '#domain/jobs/schema.ts'
import { jobTemplates } from './job-templates.ts'
import { demoJobs } from './jobs.ts'

const today = new Date('2026-11-22T00:00:00Z')
const businesses = Array.from({ length: 120 }, (_, index) => ({
  id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  name: `Demo ${index}`,
  category: Object.keys(jobTemplates)[index % Object.keys(jobTemplates).length]!,
  subcategory: null,
  city: index % 2 ? 'Houston' : 'Brooklyn',
  state: index % 2 ? 'TX' : 'NY',
  zip: index % 2 ? '77002' : '11201',
  phone: null,
}))
const jobs = demoJobs({ today, share: 1, businesses })
const completed = jobs.map(({ typed }) => completeJobSchema.parse(typedJobSchema.parse(typed)))

test('there are 400 jobs, each once, the same every day', () => {
  expect(jobs).toHaveLength(400)
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(400)
  expect(demoJobs({ today: new Date('2027-02-01'), share: 0.1, businesses }).map(({ id }) => id)).toEqual(
    jobs.slice(0, 40).map(({ id }) => id),
  )
})

test('most are open on the day on which they are loaded, and the others are over', async () => {
  const open = jobs.filter(({ publishedAt, closed }, index) => {
    const place = { ...completed[index]!, citySlug: null, timezone: 'America/Chicago' }
    const until = jobPosting.expiresAt({ complete: completed[index]!, place, now: publishedAt })
    expect(publishedAt <= today).toBe(true)
    expect(until > publishedAt).toBe(true)
    return !closed && until > today
  })
  expect(open.length).toBeGreaterThan(300)
  expect(open.length).toBeLessThan(360)
})

test('where states ask for pay it is stated, elsewhere some leave it out', () => {
  const without = completed.filter(({ pay, employmentType }) => !pay && employmentType !== 'volunteer')
  expect(without.length).toBeGreaterThan(15)
  expect(new Set(without.map(({ state }) => state))).not.toContain('NY')
})

test('there is something of everything that can be chosen', () => {
  for (const type of [
    'full_time',
    'part_time',
    'contract',
    'temporary',
    'apprenticeship',
    'volunteer',
    'gig',
  ])
    expect(
      completed.some(({ employmentType }) => employmentType === type),
      type,
    ).toBe(true)
  for (const workplace of ['on_site', 'hybrid', 'remote'])
    expect(
      completed.some((job) => job.workplace === workplace),
      workplace,
    ).toBe(true)
  expect(new Set(completed.map(({ category }) => category)).size).toBeGreaterThan(15)
  expect(
    completed.every(({ applyUrl, applyEmail }) =>
      (applyUrl ?? applyEmail ?? '.example').includes('.example'),
    ),
  ).toBe(true)
})
