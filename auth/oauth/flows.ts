import type { Tx } from '#db/client.ts'
import { AuthError } from '../errors.ts'
import type { FlowState } from '../flow-state.ts'
import { isUuid } from '../is-uuid.ts'
import type { AuthService } from '../service.ts'

const DAY = 86_400_000
const badState = (message: string): AuthError => new AuthError(400, 'bad_oauth_state', message)

/** Claims the flow that this state belongs to, so that nobody else gets it. Throws `AuthError`. */
export async function claimFlow(service: AuthService, state: string | null): Promise<FlowState> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badState('OAuth state is invalid')
  const outcome = await service.db.transaction((tx) => claim(tx, service, state))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function claim(tx: Tx, { settings, now }: AuthService, state: string): Promise<FlowState | AuthError> {
  const flow = await tx
    .selectFrom('auth.flowState')
    .selectAll()
    .where('id', '=', state)
    .where('authenticationMethod', '=', 'oauth')
    .forUpdate()
    .executeTakeFirst()
  if (!flow) return badState('OAuth state not found or expired')
  if (flow.authCodeIssuedAt !== null)
    return new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
  const isLate = now().getTime() - flow.createdAt!.getTime() > settings.flowSeconds * 1000
  if (isLate || !flow.codeChallenge) await tx.deleteFrom('auth.flowState').where('id', '=', state).execute()
  else
    await tx
      .updateTable('auth.flowState')
      .set({ authCodeIssuedAt: now(), providerVerifier: null, providerNonce: null })
      .where('id', '=', state)
      .execute()
  return isLate ? badState('OAuth state has expired') : flow
}

/** Deletes a failed flow. */
export async function dropFlow(service: AuthService, flow: FlowState): Promise<void> {
  await service.db.raw.deleteFrom('auth.flowState').where('id', '=', flow.id).execute()
}

/** Unfinished flows: their provider data is deleted when they expire, the rows after a day. */
export async function purgeOldFlows(tx: Tx, { settings, now }: AuthService): Promise<void> {
  const at = now().getTime()
  await tx
    .deleteFrom('auth.flowState')
    .where('createdAt', '<', new Date(at - DAY))
    .execute()
  await tx
    .updateTable('auth.flowState')
    .set({ providerAccessToken: null, providerRefreshToken: null })
    .where('createdAt', '<', new Date(at - settings.flowSeconds * 1000))
    .where('providerAccessToken', 'is not', null)
    .execute()
}
