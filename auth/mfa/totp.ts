import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const common = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Setup for an authenticator app: `secret` in base 32, the same as a URI, and that as a picture (SVG). */
export function newTotp(issuer: string, label: string): { secret: string; uri: string; qrCode: string } {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...common, issuer, label, secret }).toString()
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code that is currently correct, within one step of 30 seconds; null if it is wrong. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
