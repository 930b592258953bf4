import { z } from 'zod'
import { writeAudit } from '#auth/audit.ts'
import { findUserByEmail } from '#auth/users.ts'
import type { Tx } from '#db/client.ts'
import { purgePasswords } from '#demo/accounts/password-file.ts'
import { type DemoCounts, type DemoState, findDemoState, removeDemo } from '#demo/remove.ts'
import { syncPrices } from '#domain/billing/price.server.ts'
import { type Reconciliation, reconcile } from '#domain/billing/reconcile.server.ts'
import { DomainError } from '#domain/errors.ts'
import { factorsReset } from '#domain/mail/messages/second-factor.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { grantRole, revokeRole } from '#domain/roles/commands.server.ts'
import { listRoleHolders } from '#domain/roles/queries.server.ts'
import { type RoleChange, roleChange } from '#domain/roles/schema.ts'
import type { Backup } from '#domain/system/schema.ts'
import type { PriceSync } from '#ports/payments.ts'
import { scheduledBackup } from '../backups/open-backups.ts'
import { openPayments } from '../payments/open-payments.ts'
import { StartError } from '../start/stop-line.ts'
import { siteCheck } from './check-command.ts'
import type { CommandContext } from './context.ts'
import { jobCommands } from './job-commands.ts'
import { keyCommands } from './key-commands.ts'

const revocation = roleChange.extend({ evenLast: z.boolean() })
type Revocation = z.infer<typeof revocation>
const whose = roleChange.pick({ email: true })
const filter = z.object({ email: roleChange.shape.email.optional() })

/** Roles, for the machine's operator: the way to the first admin, and back in for the last. */
const roleCommands = {
  roleGrant: {
    args: roleChange,
    run: ({ db }: CommandContext, change: RoleChange): Promise<void> =>
      db.transaction(async (tx) => writeRole(tx, 'role_granted', change, await grantRole(tx, change))),
  },
  roleRevoke: {
    args: revocation,
    run: ({ db }: CommandContext, change: Revocation): Promise<void> =>
      db.transaction(async (tx) => writeRole(tx, 'role_revoked', change, await revokeRole(tx, change))),
  },
  /** For someone who lost their phone and their recovery codes: the password alone opens the account again. */
  factorsReset: {
    args: whose,
    run: async ({ db, config }: CommandContext, { email }: z.infer<typeof whose>): Promise<number> => {
      if (config.authUrl)
        throw new StartError(`The service at ${config.authUrl} manages second factors: remove them there`)
      const site = { name: config.siteName, url: config.siteUrl }
      return db.transaction((tx) => resetFactorsOf(tx, { email, site, at: new Date() }))
    },
  },
  roleList: {
    args: filter,
    run: async ({ db }: CommandContext, { email }: z.infer<typeof filter>) => {
      const holders = await db.transaction((tx) => listRoleHolders(tx, email))
      // In the form in which it also comes through the control socket.
      return holders.map(({ grantedAt, ...holder }) => ({ ...holder, since: grantedAt.toISOString() }))
    },
  },
}

/**
 * Removes all second factors and recovery codes, and signs the account out. Returns how many there were. Throws
 * `not_found`.
 */
async function resetFactorsOf(
  tx: Tx,
  { email, site, at }: { email: string; site: { name: string; url: string }; at: Date },
): Promise<number> {
  const user = await findUserByEmail(tx, email)
  if (!user) throw new DomainError('not_found', `No account has the email address ${email}`)
  const gone = await tx
    .deleteFrom('auth.mfaFactors')
    .where('userId', '=', user.id)
    .returning('status')
    .execute()
  await tx.deleteFrom('auth.sessions').where('userId', '=', user.id).execute()
  const traits = { by: 'command line', user_id: user.id, user_email: email, factors: gone.length }
  await writeAudit(tx, { action: 'factors_reset', actor: null, ip: '', at, logType: 'factor', traits })
  if (gone.length > 0 && user.emailConfirmedAt)
    await queueMail(tx, {
      kind: 'second_factors_reset',
      to: email,
      userId: user.id,
      ...factorsReset({ site, at, reason: null }),
    })
  return gone.length
}

const writeRole = (tx: Tx, action: string, { email, role }: RoleChange, userId: string): Promise<void> =>
  writeAudit(tx, {
    action,
    actor: null,
    ip: '',
    at: new Date(),
    traits: { by: 'command line', user_id: userId, user_email: email, role },
  })

const none = z.undefined()

/** Commands for the payment provider. */
const billingCommands = {
  billingSync: {
    args: none,
    run: ({ db, ...context }: CommandContext): Promise<PriceSync> =>
      syncPrices(db, paymentsOf({ db, ...context })),
  },
  billingReconcile: {
    args: none,
    run: ({ db, config, signal }: CommandContext): Promise<Reconciliation> =>
      reconcile(
        {
          db,
          payments: paymentsOf({ db, config }),
          site: { name: config.siteName, url: config.siteUrl },
          now: () => new Date(),
        },
        signal,
      ),
  },
}

/** These commands never make the test provider deliver anything. */
const paymentsOf = ({ db, config }: Pick<CommandContext, 'db' | 'config'>) =>
  openPayments({
    config,
    db,
    now: () => new Date(),
    ask: () => new Response(null, { status: 503 }),
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  }).payments

const backupName = z.object({ name: z.string() })

/** The same backups as in the panel. */
const backupCommands = {
  backupList: { args: none, run: ({ backups }: CommandContext): Promise<Backup[]> => backups.list() },
  backupMake: { args: none, run: ({ backups }: CommandContext): Promise<Backup> => backups.make() },
  backupNightly: {
    args: none,
    run: ({ backups, config }: CommandContext): Promise<Backup | null> => scheduledBackup(config, backups)(),
  },
  backupCheck: {
    args: backupName,
    run: ({ backups }: CommandContext, { name }: z.infer<typeof backupName>): Promise<Backup> =>
      backups.check(name),
  },
}

/** The command line's commands, which a running site can run, too. */
export const commands = {
  demoStatus: {
    args: none,
    run: ({ db }: CommandContext): Promise<DemoState> => findDemoState(db),
  },
  demoRemove: {
    args: none,
    async run({ db, config, signal }: CommandContext): Promise<DemoCounts> {
      const removed = await removeDemo(db, { signal })
      purgePasswords(config.dataDir)
      return removed
    },
  },
  ...roleCommands,
  ...keyCommands,
  ...billingCommands,
  ...backupCommands,
  ...jobCommands,
  siteCheck,
}
export type KnownCommands = typeof commands
