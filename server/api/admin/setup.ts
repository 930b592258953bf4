import { phoneFormSchema } from '#domain/accounts/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { setupTest } from '#domain/mail/messages/setup-test.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { sendSms } from '#domain/sms/send-sms.ts'
import { findOwnAddress, findSetup, setupTestKind } from '#domain/system/find-setup.server.ts'
import { type Setup, setupSchema } from '#domain/system/schema.ts'
import { findSetupTests, recordSetupTest, type TestSubjects } from '#domain/system/setup-tests.server.ts'
import { checkAddress } from '../../check-address.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Administration of the system'
const endpoint = endpointsFor('admin', tag)
// Messages to any number cost money.
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag)
const tested = 'The setup list, with how the test ended'

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
      answer: setupSchema,
      returns: tested,
      limit: 'adminMail',
    },
    async ({ person: { userId } }, deps) => {
      const problem = await checkAddress(deps.site.url)
      return remember(deps, userId, { kind: 'address', problem })
    },
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
      answer: setupSchema,
      returns: tested,
      limit: 'adminMail',
    },
    async ({ person: { userId }, body: { phone } }, deps) => {
      const text = `Test message from ${deps.site.name}. It arrived.`
      const result = await sendSms(deps.db, deps.sms, { kind: setupTestKind, to: phone, userId, text })
      const problem = {
        sent: null,
        kept: 'This site doesn’t deliver text messages: the message is in the outbox.',
        failed: result.state === 'failed' ? result.error : null,
      }[result.state]
      return remember(deps, userId, { kind: 'texts', problem })
    },
  ),
  endpoint(
    'POST /admin/system/setup/payments',
    {
      summary: 'Check that the payment service answers',
      answer: setupSchema,
      returns: tested,
      limit: 'adminMail',
    },
    async ({ person: { userId } }, deps) =>
      remember(deps, userId, { kind: 'payments', problem: await checkPayments(deps) }),
  ),
]

async function readSetup({ db, system, accounts, site }: ApiDeps, userId: string): Promise<Setup> {
  const { mail, ...settings } = system.setup
  const { test, tests, ...found } = await db.transaction(async (tx) => ({
    ...(await findSetup(tx, { userId, hasAccounts: accounts !== null })),
    tests: await findSetupTests(tx, subjectsOf(site.url)),
  }))
  const [newest] = await system.backups.list()
  const { businesses, accounts: demoAccounts } = await system.demo.find()
  return {
    ...settings,
    ...found,
    tests,
    mail: { ...mail, test },
    backup: newest ? { madeAt: newest.madeAt, isSound: newest.check?.isSound ?? null } : null,
    demo: { businesses, accounts: demoAccounts },
  }
}

const subjectsOf = (url: string): TestSubjects => ({ address: url, payments: 'stripe', texts: 'twilio' })

async function remember(
  deps: ApiDeps,
  userId: string,
  { kind, problem }: { kind: keyof TestSubjects; problem: string | null },
): Promise<Setup> {
  const subject = subjectsOf(deps.site.url)[kind]
  await deps.db.transaction((tx) => recordSetupTest(tx, { kind, subject, problem }))
  return readSetup(deps, userId)
}

/** Reads as little as possible; with the wrong key even that is refused. Resolves to what is wrong, or null. */
async function checkPayments({ payments, log }: ApiDeps): Promise<string | null> {
  try {
    for await (const _ of payments.listSubscriptions()) break
    return null
  } catch (error) {
    log.warn({ err: error }, 'the payment service was checked and does not answer')
    return error instanceof Error ? error.message : String(error)
  }
}
