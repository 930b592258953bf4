import type { Db } from '#db/client.ts'
import { forgetMails } from '#domain/mail/forget-mails.ts'
import type { Job } from '#ports/work.ts'

/** Everything that is done in the background by itself or on request, but for mails, which are sent by their outbox. */
export const jobs = (db: Db): Job[] => [
  {
    name: 'forget-mails',
    // At night in the USA.
    cron: '23 8 * * *',
    run: (_data, signal) => forgetMails(db, new Date(), signal),
  },
]
