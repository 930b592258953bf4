import { isDatabaseEmpty, loadDemo } from '#db/seed/demo/load.ts'
import { findDemoProgress } from '#db/seed/demo/progress.ts'
import { loadPlaces } from '#db/seed/places/load.ts'
import { type DemoAccountOptions, makeDemoAccounts } from './demo-accounts/make-accounts.ts'
import type { DataLoaders } from './load-data.ts'

// More are for measurements; drawing their pictures would only fill the disk.
const mostWithPictures = 10_000

/** Without `accounts` none are made: where an outside service has them. */
export const dataLoaders = (accounts: DemoAccountOptions | null): DataLoaders => ({
  places: loadPlaces,
  isEmpty: isDatabaseEmpty,
  async demoState(db) {
    const progress = await findDemoProgress(db)
    return progress && !progress.removal ? { loaded: progress.done, total: progress.count } : null
  },
  demo: (db, options) =>
    loadDemo(db, {
      ...options,
      today: new Date(),
      pictures: options.count <= mostWithPictures,
      accounts: accounts !== null,
    }),
  accounts: async (db) => accounts && makeDemoAccounts(db, accounts),
})
