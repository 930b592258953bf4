import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { listHomes } from './cards.server.ts'
import { housingSpec } from './filters.ts'
import { findHomes } from './find-homes.server.ts'
import { homeWords, rentWords } from './words.ts'

export const homeFinder = finderOf({
  spec: housingSpec,
  find: async (tx, params, now, part) => (await findHomes(tx, { params, now, ...(part && { part }) })).found,
  async sumUp(tx, hits, now) {
    const homes = await listHomes(tx, { hits, now })
    return homes.map((home) => ({
      id: home.id,
      kind: 'housing' as const,
      path: `${housingSpec.path}/${home.slug}`,
      title: home.title,
      detail: [homeWords(home), [home.city, home.state].filter(Boolean).join(', ')].join(' · '),
      note: rentWords(home),
      photo: home.photo,
    }))
  },
})
