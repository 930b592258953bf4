import type { ProvidersConfig } from '#config.ts'
import { AuthError } from '../errors.ts'
import { apple } from './apple.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import type { Provider } from './provider.ts'

export type Providers = {
  /** Throws `AuthError` when there is none of this name, or it is off. */
  get(name: string): Provider
}

/** The providers that are on. */
export function createProviders(config: ProvidersConfig): Providers {
  const on = new Map<string, Provider>()
  if (config.google) on.set('google', google(config.google))
  if (config.github) on.set('github', github(config.github))
  if (config.facebook) on.set('facebook', facebook(config.facebook))
  if (config.apple) on.set('apple', apple(config.apple))
  return {
    get(name) {
      const provider = on.get(name)
      if (!provider) throw unsupported(name)
      return provider
    },
  }
}

const known = ['apple', 'facebook', 'github', 'google']

function unsupported(name: string): AuthError {
  const reason = known.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name.slice(0, 40) || '(none)'} could not be found`
  return new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
}
