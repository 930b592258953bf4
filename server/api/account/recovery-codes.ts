import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Holder } from '#auth/mfa/recovery-codes.ts'
import { recoveryCodeFormSchema } from '#domain/accounts/schema.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import { embedded } from '../embedded-accounts.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Account')
const halfSignedInEndpoint = endpointsFor('halfSignedIn', 'Account')

/** Printed codes for someone who lost their second factor. Not part of the auth service's protocol. */
export const recoveryCodes = [
  endpoint(
    'GET /account/recovery-codes',
    {
      summary: 'Count your recovery codes',
      answer: z.object({ left: z.int(), madeAt: z.iso.datetime().nullable() }),
      returns: 'How many codes are left, and when they were created; null if never',
      errors: ['forbidden', 'conflict'],
    },
    ({ person }, { accounts }) => embedded(accounts).countRecoveryCodes(person.userId),
  ),
  endpoint(
    'POST /account/recovery-codes',
    {
      summary: 'Create ten new recovery codes',
      description:
        'They are shown only once; earlier codes stop working. 403 `insufficient_aal` without a second factor in this session, `reauthentication_needed` unless you confirmed who you are in the last ten minutes.',
      answer: z.object({ codes: z.array(z.string()) }),
      returns: 'The codes, each for one use',
      status: 201,
      errors: ['forbidden', 'conflict'],
    },
    async ({ c }, { accounts }) => ({ codes: await embedded(accounts).makeRecoveryCodes(holderOf(c)) }),
  ),
  halfSignedInEndpoint(
    'POST /second-factor/recovery-code',
    {
      summary: 'Use a recovery code instead of the second factor',
      description: 'The session becomes `aal2` with its next refresh.',
      body: recoveryCodeFormSchema,
      answer: z.object({ left: z.int() }),
      returns: 'How many codes are left',
      errors: ['forbidden', 'conflict', 'tooMany'],
    },
    ({ c, body }, { accounts }) => embedded(accounts).takeRecoveryCode(holderOf(c), body.code),
  ),
]

function holderOf(c: Context<PersonEnv>): Holder {
  const { userId, claims } = c.get('person')
  return {
    userId,
    sessionId: String(claims.session_id),
    aal: claims.aal ?? 'aal1',
    ip: c.get('clientAddress') ?? '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 1000),
  }
}
