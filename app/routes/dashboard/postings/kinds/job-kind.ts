import { lazy } from 'react'
import { jobSpec } from '#domain/jobs/list-spec.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { KindPages } from '../kind-pages.ts'
import { jobLabels } from './job-labels.ts'

export const kind: KindPages = {
  list: postingList(jobSpec),
  post: 'Post a job',
  intro:
    'We review every job before it’s published, usually within a day. It’s listed for 30 days or until the last day to apply, and you can renew it.',
  closings: [
    { because: 'filled', label: 'It is filled' },
    { because: 'cancelled', label: 'The job is no longer available' },
    { because: 'other', label: 'Something else' },
  ],
  pages: [{ path: 'applications', label: 'Applications' }],
  Fields: lazy(async () => ({ default: (await import('./job-fields.tsx')).JobFields })),
  labels: jobLabels,
  Summary: lazy(async () => ({ default: (await import('./job-summary.tsx')).JobSummary })),
}
