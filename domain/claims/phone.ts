import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A published number for reading, as American ones are written; as it stands where it is none. */
export function readableNumber(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US')
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** A number that a code can be sent to, as `+` and digits; a number without a country is American. Null for no number. */
export function textableNumber(phone: string | null): string | null {
  if (!phone) return null
  const number = parsePhoneNumberFromString(phone, 'US')
  return number?.isPossible() ? number.number : null
}
