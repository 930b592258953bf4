import type { TypedJob } from '#domain/jobs/schema.ts'
import { commonLabels, type Labels } from '../parts/labels.ts'

export const jobLabels = {
  ...commonLabels,
  businessId: 'Employer',
  employerName: 'Name of the employer',
  body: 'About the job',
  category: 'Field of work',
  employmentType: 'Kind of job',
  workplace: 'Where the work is done',
  experience: 'Experience (optional)',
  remoteState: 'Only for people who live in (optional)',
  address: 'Street and number (optional)',
  payFrom: 'From ($)',
  payTo: 'To ($, optional)',
  payUnit: 'For',
  payNote: 'Tips, commission, overtime (optional)',
  schedule: 'Schedule (optional)',
  benefits: 'Benefits (optional)',
  languages: 'Languages wanted (optional)',
  sponsorsVisa: 'Visa sponsorship (optional)',
  takesApplications: 'By our form',
  applyUrl: 'At a page of yours (optional)',
  applyEmail: 'By email (optional)',
  deadline: 'Last day to apply (optional)',
} satisfies Labels<TypedJob>
