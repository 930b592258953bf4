import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { findJobs } from './find-jobs.server.ts'
import { jobSpec } from './list-spec.ts'
import { statedPay } from './pay.ts'
import { listJobCards } from './queries.server.ts'
import { jobPlace } from './words.ts'

export const jobFinder = finderOf({
  spec: jobSpec,
  find: findJobs,
  async sumUp(tx, hits) {
    const jobs = await listJobCards(tx, hits)
    return jobs.map((job) => ({
      id: job.id,
      kind: 'job' as const,
      path: `${jobSpec.path}/${job.slug}`,
      title: job.title,
      detail: [job.employer.name, jobPlace(job)].filter(Boolean).join(' · '),
      note: statedPay(job.pay, job.employmentType),
      photo: null,
    }))
  },
})
