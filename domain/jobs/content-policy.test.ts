import { expect, test } from 'vitest'
import { sampleJob } from '#tests/fixtures/jobs.ts'
import { jobPosting } from './posting.server.ts'

const findings = (changes: object) =>
  jobPosting.checkText!(jobPosting.completeSchema.parse({ ...sampleJob, ...changes })).map(
    ({ field, phrase, weight }) => [field, phrase, weight],
  )

test('every text that is written for a job is read', () => {
  expect(findings({})).toEqual([])
  expect(
    findings({
      title: 'Waitress for the evenings',
      schedule: 'Evenings, men only',
      payNote: 'Plus tips. No over 40s.',
      employerName: 'A family, Christians only',
      photos: [{ url: '/media/postings/0', alt: 'Our team: ladies preferred' }],
    }),
  ).toEqual([
    ['title', 'Waitress', 'doubtful'],
    ['employerName', 'Christians only', 'barred'],
    ['schedule', 'men only', 'barred'],
    ['payNote', 'No over 40s', 'barred'],
    ['photos', 'ladies preferred', 'barred'],
  ])
})

test('a name that isn’t shown is not held against anybody', () => {
  const businessId = '00000000-0000-4000-8000-000000000001'
  expect(findings({ businessId, employerName: 'Ladies only' })).toEqual([])
})
