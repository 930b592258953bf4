import type { Tx } from '#db/client.ts'
import { AuthError } from './errors.ts'
import { issueCode } from './flow-state.ts'
import type { TokenType } from './one-time-tokens.ts'
import type { AuthService } from './service.ts'
import type { VerifyType } from './use-token.ts'

/** What ends the flow that a link belongs to: a code for the browser that began it. Throws `AuthError`. */
export async function codeForLink(
  tx: Tx,
  service: AuthService,
  { user, slot, type }: { user: { id: string }; slot: TokenType; type: VerifyType },
): Promise<string> {
  const flow = await tx
    .selectFrom('auth.flowState')
    .select('id')
    .where('userId', '=', user.id)
    .where('authenticationMethod', '=', flowOf(slot, type))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  return issueCode(tx, service, flow.id, { userId: user.id })
}

function flowOf(slot: TokenType, type: VerifyType): string {
  if (slot === 'confirmation_token') return type === 'invite' ? 'invite' : 'email/signup'
  if (slot === 'recovery_token') return type === 'recovery' ? 'recovery' : 'magiclink'
  return 'email_change'
}
