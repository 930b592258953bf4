import { z } from 'zod'
import { signToken } from '#auth/access-token.ts'
import { writeAudit } from '#auth/audit.ts'
import { rotateKeys } from '#auth/keys/key-file.ts'
import { adoptSigningKeys, openKeys, openSigningKeys } from '#auth/keys/open-keys.ts'
import { adoptEncryptionKey } from '#auth/keys/open-secrets.ts'
import { issuerOf } from '#auth/service.ts'
import { adoptPictureFolder } from '../start/picture-folder.ts'
import { adoptPushKey, rotatePushKey } from '../start/push-key.ts'
import { StartError } from '../start/stop-line.ts'
import type { CommandContext } from './context.ts'

const none = z.undefined()
const adoptable = z.object({ what: z.enum(['signing', 'encryption', 'pictures', 'push']) })
const lifetime = z.object({ days: z.int().min(1).max(3650) })

export type ListedKey = { kid: string; alg: string; createdAt: string; signs: boolean }

/** The token signing keys. The running site sees a new key with its next token. */
export const keyCommands = {
  keyList: {
    args: none,
    async run({ db, config }: CommandContext): Promise<ListedKey[]> {
      assertOwnKeys(config)
      const signsWithSecret = config.auth.keyKind === 'HS256'
      const { list } = await openKeys(config, db)
      const kept = list().map(({ kid, alg, createdAt }, n) => ({
        kid,
        alg,
        createdAt,
        signs: n === 0 && !signsWithSecret,
      }))
      const secret = { kid: 'AUTH_SECRET', alg: 'HS256', createdAt: '', signs: true }
      return signsWithSecret ? [secret, ...kept] : kept
    },
  },
  keyRotate: {
    args: none,
    async run({ db, config }: CommandContext): Promise<string> {
      assertOwnKeys(config)
      const { auth, dataDir } = config
      if (auth.keys)
        throw new StartError(
          'The keys come from AUTH_KEYS: put a new private one first there, and start again',
        )
      if (auth.keyKind === 'HS256')
        throw new StartError(
          'AUTH_KEY_KIND=HS256 signs with AUTH_SECRET: a new one ends all sessions at once',
        )
      const now = new Date()
      // Fails for a folder whose keys are unused.
      await openKeys(config, db)
      const kid = await rotateKeys(dataDir, { kind: auth.keyKind, now })
      await adoptSigningKeys(config, db)
      await write(db, 'signing_key_rotated', now, { kid })
      return kid
    },
  },
  /** The key that notifications are signed with. Devices subscribe again at their next visit. */
  keyRotatePush: {
    args: none,
    run: ({ db, config }: CommandContext): Promise<void> => rotatePushKey(config, db),
  },
  /** For programs that manage accounts: it allows everything there. */
  keyServiceToken: {
    args: lifetime,
    async run({ db, config }: CommandContext, { days }: z.infer<typeof lifetime>): Promise<string> {
      assertOwnKeys(config)
      const now = new Date()
      const iat = Math.floor(now.getTime() / 1000)
      const exp = iat + days * 86_400
      const iss = issuerOf({ url: config.siteUrl })
      const token = await signToken(await openSigningKeys(config, db), {
        iss,
        role: 'service_role',
        iat,
        exp,
      })
      await write(db, 'service_token_made', now, { expires_at: new Date(exp * 1000).toISOString() })
      return token
    },
  },
  /** Makes this process's key or picture folder the valid one, after the others' was lost or moved. */
  keyAdopt: {
    args: adoptable,
    async run({ db, config }: CommandContext, { what }: z.infer<typeof adoptable>): Promise<void> {
      if (what === 'pictures') return adoptPictureFolder(config, db)
      if (what === 'push') return adoptPushKey(config, db)
      assertOwnKeys(config)
      if (what === 'signing') await adoptSigningKeys(config, db)
      else if (!(await adoptEncryptionKey(config, db))) return
      await write(db, `${what}_key_adopted`, new Date(), {})
    },
  },
}

function assertOwnKeys({ authUrl }: CommandContext['config']): void {
  if (authUrl) throw new StartError(`The service at ${authUrl} manages its own keys: rotate them there`)
}

const write = (db: CommandContext['db'], action: string, at: Date, traits: object): Promise<void> =>
  db.transaction((tx) =>
    writeAudit(tx, {
      action,
      actor: null,
      ip: '',
      at,
      logType: 'token',
      traits: { by: 'command line', ...traits },
    }),
  )
