import { listLandingPages } from '#domain/landing/list-landing-pages.server.ts'
import { keysetSection } from './section.ts'

/** The pages of categories, states, cities, and categories within cities that have a business. */
export const landingSection = (sizes: { partSize?: number; batchSize?: number } = {}) =>
  keysetSection<string>({
    name: 'places',
    ...sizes,
    async listEnds(tx, size) {
      const ends: string[] = []
      let last: string | undefined
      do {
        const pages = await listLandingPages(tx, { after: last ?? null, limit: size })
        last = pages.length === size ? pages.at(-1)!.path : undefined
        if (last !== undefined) ends.push(last)
      } while (last !== undefined)
      return ends
    },
    async listRows(tx, { after, upTo, limit }) {
      const pages = await listLandingPages(tx, { after, limit })
      const end = pages.findIndex(({ path }) => path === upTo)
      return (end < 0 ? pages : pages.slice(0, end + 1)).map(({ path, lastModified }) => ({
        path,
        changedAt: lastModified.toISOString(),
        key: path,
      }))
    },
  })
