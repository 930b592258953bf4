import { loadPlaces } from '#db/reference/places/load.ts'
import { type DemoAccountOptions, makeDemoAccounts } from '#demo/accounts/make-accounts.ts'
import { isDatabaseEmpty, loadDemo } from '#demo/load.ts'
import { loadDemoPosts } from '#demo/posts/load.ts'
import { findDemoProgress } from '#demo/progress.ts'
import type { DataLoaders } from './load-data.ts'

// More are for measurements; drawing their pictures would only fill the disk.
const mostWithPictures = 10_000

/** Without `accounts` none are created: for when an external service manages them. */
export const dataLoaders = (accounts: DemoAccountOptions | null): DataLoaders => ({
  places: loadPlaces,
  isEmpty: isDatabaseEmpty,
  async demoState(db) {
    const progress = await findDemoProgress(db)
    if (!progress || progress.removal) return null
    const { done: loaded, count: total, postings } = progress
    return { loaded, total, isWhole: loaded >= total && (total === 0 || postings === 'done') }
  },
  demo: (db, options) =>
    loadDemo(db, {
      ...options,
      today: new Date(),
      pictures: options.count <= mostWithPictures,
      accounts: accounts !== null,
    }),
  posts: loadDemoPosts,
  accounts: async (db) => accounts && makeDemoAccounts(db, accounts),
})
