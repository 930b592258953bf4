import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'

/**
 * The message when a provider is down or returns nonsense; the reason is logged, without the response itself, which may
 * contain tokens.
 */
export function providerFailure(
  error: unknown,
  { service, provider, message }: { service: AuthService; provider: string; message: string },
): AuthError {
  const { name, message: reason, code, cause } = error as Error & { code?: string }
  const below = cause instanceof Error ? cause.message : undefined
  service.log.warn({ provider, name, reason, code, below }, 'sign-in provider failed')
  return new AuthError(500, 'unexpected_failure', message)
}
