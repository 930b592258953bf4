import { stateName } from '#domain/places/state-names.ts'
import { employmentTypes, workplaces } from './choices.ts'
import type { JobCard, JobPage } from './shapes.ts'

type Place = Pick<JobCard, 'workplace' | 'remoteState' | 'city' | 'state'>

/** Where the work is done: "Houston, TX", "From home, in Texas". */
export function jobPlace({ workplace, remoteState, city, state }: Place): string {
  if (workplace === 'remote')
    return remoteState ? `From home, in ${stateName(remoteState)}` : 'From home, anywhere in the USA'
  const place = [city, state].filter(Boolean).join(', ')
  return workplace === 'hybrid' ? `${place}, partly from home` : place
}

/** "Full-time, on site". */
export const jobKind = ({ employmentType, workplace }: Pick<JobCard, 'employmentType' | 'workplace'>) =>
  `${employmentTypes[employmentType]}, ${workplaces[workplace].toLowerCase()}`

export const endedWords: Record<Exclude<JobPage['life'], 'open'>, { title: string; text: string }> = {
  filled: {
    title: 'This job is closed: it has been filled',
    text: 'The person who posted it has found someone. It no longer takes applications.',
  },
  closed: {
    title: 'This job is closed',
    text: 'The person who posted it has taken it off the lists. It no longer takes applications.',
  },
  ended: {
    title: 'This job is closed: its time is over',
    text: 'Jobs are listed for 30 days, or until their deadline. It no longer takes applications.',
  },
}
