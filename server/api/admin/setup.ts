import { phoneFormSchema } from '#domain/accounts/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { setupTest } from '#domain/mail/messages/setup-test.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { sendSms } from '#domain/sms/send-sms.ts'
import { findOwnAddress, findSetup, setupTestKind } from '#domain/system/find-setup.server.ts'
import { type Setup, setupSchema, type Tested, testedSchema } from '#domain/system/schema.ts'
import type { Payments } from '#ports/payments.ts'
import { checkAddress } from '../../check-address.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Administration of the system'
const endpoint = endpointsFor('admin', tag)
// Messages to any number cost money.
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag)

/** What a site needs before its launch, with a test of each connection to the outside. */
export const adminSetup = [
  endpoint(
    'GET /admin/system/setup',
    {
      summary: 'Get the setup list',
      answer: setupSchema,
      returns: 'What is set up, and what isn’t',
    },
    ({ person: { userId } }, deps) => readSetup(deps, userId),
  ),
  endpoint(
    'POST /admin/system/setup/address',
    {
      summary: 'Check that the site answers at its address',
      answer: testedSchema,
      returns: 'What is wrong, if anything',
      limit: 'adminMail',
    },
    async (_, { site }): Promise<Tested> => ({ problem: await checkAddress(site.url) }),
  ),
  endpoint(
    'POST /admin/system/setup/mail',
    {
      summary: 'Send yourself a test email',
      description: 'The setup list says what became of it.',
      answer: setupSchema,
      returns: 'The setup list, with the email queued',
      status: 202,
      errors: ['conflict'],
      limit: 'adminMail',
    },
    async ({ person: { userId } }, deps) => {
      await deps.db.transaction(async (tx) => {
        const to = await findOwnAddress(tx, userId)
        if (!to) throw new DomainError('conflict', 'Your account has no email address.')
        await queueMail(tx, { kind: setupTestKind, to, userId, ...setupTest({ site: deps.site }) })
      })
      return readSetup(deps, userId)
    },
  ),
  guardedEndpoint(
    'POST /admin/system/setup/text',
    {
      summary: 'Send a test text message',
      body: phoneFormSchema,
      answer: testedSchema,
      returns: 'What is wrong, if anything',
      limit: 'adminMail',
    },
    async ({ person: { userId }, body: { phone } }, { db, sms, site }): Promise<Tested> => {
      const text = `Test message from ${site.name}. It arrived.`
      const result = await sendSms(db, sms, { kind: setupTestKind, to: phone, userId, text })
      return { problem: result.state === 'failed' ? result.error : null }
    },
  ),
  endpoint(
    'POST /admin/system/setup/payments',
    {
      summary: 'Check that the payment service answers',
      answer: testedSchema,
      returns: 'What is wrong, if anything',
      limit: 'adminMail',
    },
    async (_, { payments, log }): Promise<Tested> => {
      try {
        await askForOne(payments)
        return { problem: null }
      } catch (error) {
        log.warn({ err: error }, 'the payment service was checked and does not answer')
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    },
  ),
]

async function readSetup({ db, system, accounts }: ApiDeps, userId: string): Promise<Setup> {
  const { mail, ...settings } = system.setup
  const { test, ...found } = await db.transaction((tx) =>
    findSetup(tx, { userId, hasAccounts: accounts !== null }),
  )
  const [newest] = await system.backups.list()
  const { businesses, accounts: demoAccounts } = await system.demo.find()
  return {
    ...settings,
    ...found,
    mail: { ...mail, test },
    backup: newest ? { madeAt: newest.madeAt, isSound: newest.check?.isSound ?? null } : null,
    demo: { businesses, accounts: demoAccounts },
  }
}

/** Reads as little as possible; with the wrong key even that is refused. */
async function askForOne(payments: Payments): Promise<void> {
  for await (const _ of payments.listSubscriptions()) return
}
