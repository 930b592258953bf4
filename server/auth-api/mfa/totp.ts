import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const common = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** What an authenticator app is told: `secret` in base 32, the same as an address, and that as a picture (SVG). */
export function newTotp(issuer: string, label: string): { secret: string; uri: string; qrCode: string } {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...common, issuer, label, secret }).toString()
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code that is right now, give or take one of 30 seconds; null when it is wrong. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
