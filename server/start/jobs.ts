import type { Db } from '#db/client.ts'
import { deleteDueAccounts } from '#domain/accounts/deletion.server.ts'
import { forgetMails } from '#domain/mail/forget-mails.ts'
import { forgetCounters } from '#domain/rate-limits/forget-counters.server.ts'
import type { Job } from '#ports/work.ts'
import type { Avatars } from '../avatars.ts'
import type { Log } from '../env.ts'
import type { Accounts } from './open-accounts.ts'

type Needs = { db: Db; accounts: Pick<Accounts, 'sweep'>; avatars: Avatars; log: Log }

/** Everything that is done in the background by itself or on request, but for mails, which are sent by their outbox. */
export const jobs = ({ db, accounts, avatars, log }: Needs): Job[] => [
  {
    name: 'forget-mails',
    // At night in the USA.
    cron: '23 8 * * *',
    run: (_data, signal) => forgetMails(db, new Date(), signal),
  },
  {
    name: 'forget-counters',
    // The privacy policy says that they last as long as their limit.
    cron: '41 * * * *',
    run: (_data, signal) => forgetCounters(db, new Date(), signal),
  },
  {
    name: 'sweep-accounts',
    cron: '53 * * * *',
    run: (_data, signal) => accounts.sweep(signal),
  },
  {
    name: 'delete-due-accounts',
    cron: '17 * * * *',
    run: (_data, signal) => deleteDueAccounts({ db, removePicture: avatars.remove, log }, new Date(), signal),
  },
]
