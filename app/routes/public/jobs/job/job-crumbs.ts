import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { jobCategories } from '#domain/jobs/choices.ts'
import type { JobPage } from '#domain/jobs/shapes.ts'

export const jobCrumbs = (job: Pick<JobPage, 'category' | 'title'>): Crumb[] => [
  { label: 'Jobs', to: '/jobs' },
  { label: jobCategories[job.category], to: `/jobs?category=${job.category}` },
  { label: job.title },
]
