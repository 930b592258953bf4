import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { AuthCodeChallengeMethod, AuthFlowState } from '#db/types.gen.ts'
import { AuthError, invalid } from './errors.ts'
import type { AuthService } from './service.ts'

export type FlowState = Selectable<AuthFlowState>
export type Challenge = { challenge: string; method: AuthCodeChallengeMethod }

/** A request's PKCE challenge; null if it has none. Throws `AuthError`. */
export function readChallenge(challenge: string | undefined, method: string | undefined): Challenge | null {
  if (!challenge && !method) return null
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9 and ._~-')
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw invalid('code_challenge_method must be s256 or plain')
  return { challenge, method: known }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Stores the challenge of a flow that comes back later, by email or from a provider. Returns the row's id. */
export async function rememberFlow(
  tx: Tx,
  flow: {
    challenge: Challenge | null
    /** `email` and the like, or the provider's name. */
    provider: string
    /** How tokens will name it: `email/signup`, `recovery`, `magiclink`, `oauth` … */
    method: string
    userId?: string | null
    more?: Partial<
      Pick<FlowState, 'referrer' | 'linkingTargetId' | 'providerVerifier' | 'providerNonce' | 'inviteToken'>
    >
  },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('auth.flowState')
    .values({
      id,
      userId: flow.userId ?? null,
      codeChallenge: flow.challenge?.challenge ?? null,
      codeChallengeMethod: flow.challenge?.method ?? null,
      providerType: flow.provider,
      authenticationMethod: flow.method,
      createdAt: now,
      updatedAt: now,
      ...flow.more,
    })
    .execute()
  return id
}

/** The code that the client exchanges for a session; only its hash is stored. */
export async function issueCode(
  tx: Tx,
  { secrets, now }: Pick<AuthService, 'secrets' | 'now'>,
  flowId: string,
  { userId, tokens }: { userId: string; tokens?: { access: string | null; refresh: string | null } },
): Promise<string> {
  const code = randomUUID()
  const at = now()
  const seal = (token: string | null) => token && secrets.seal(token, flowId)
  await tx
    .updateTable('auth.flowState')
    .set({
      userId,
      authCode: hashOf(code),
      authCodeIssuedAt: at,
      updatedAt: at,
      ...(tokens && {
        providerAccessToken: seal(tokens.access),
        providerRefreshToken: seal(tokens.refresh),
      }),
    })
    .where('id', '=', flowId)
    .execute()
  return code
}

/** The flow for this code and verifier, which ends here. Wrong verifiers are counted. Throws `AuthError`. */
export async function redeemCode(
  service: AuthService,
  code: string,
  verifier: string,
): Promise<FlowState & { userId: string }> {
  const outcome = await service.db.transaction(async (tx) => {
    const flow = await tx
      .selectFrom('auth.flowState')
      .selectAll()
      .where('authCode', '=', hashOf(code))
      .forUpdate()
      .executeTakeFirst()
    const refusal = refusalOf(service, flow, verifier)
    if (!flow) return refusal
    if (refusal?.code === 'bad_code_verifier' && flow.failedAttempts + 1 < service.settings.codeAttempts) {
      await tx
        .updateTable('auth.flowState')
        .set({ failedAttempts: flow.failedAttempts + 1 })
        .where('id', '=', flow.id)
        .execute()
      return refusal
    }
    await tx.deleteFrom('auth.flowState').where('id', '=', flow.id).execute()
    const open = (token: string | null) => token && service.secrets.open(token, flow.id)
    return (
      refusal ?? {
        ...flow,
        userId: flow.userId!,
        providerAccessToken: open(flow.providerAccessToken),
        providerRefreshToken: open(flow.providerRefreshToken),
      }
    )
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome!
}

function refusalOf(
  { settings, now }: AuthService,
  flow: FlowState | undefined,
  verifier: string,
): AuthError | null {
  if (!flow?.userId)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  // The reference measures most flows from their start: an email opened after five minutes would confirm its address,
  // or use up a recovery, and then sign nobody in.
  const since = flow.authCodeIssuedAt ?? flow.createdAt
  if (now().getTime() - since!.getTime() > settings.flowSeconds * 1000)
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!matches(flow, verifier))
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return null
}

function matches(flow: FlowState, verifier: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = flow.codeChallengeMethod === 's256' ? digest(verifier).toString('base64url') : verifier
  // Digests have equal lengths, whatever was sent.
  return timingSafeEqual(digest(given), digest(flow.codeChallenge ?? ''))
}
