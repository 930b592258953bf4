import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A published number formatted the American way. Unchanged when it isn't a valid number. */
export function readableNumber(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US')
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/**
 * A number that can receive a code, as `+` and digits. Numbers without a country code are taken as American. Null for
 * an invalid number.
 */
export function textableNumber(phone: string | null): string | null {
  if (!phone) return null
  const number = parsePhoneNumberFromString(phone, 'US')
  return number?.isPossible() ? number.number : null
}
