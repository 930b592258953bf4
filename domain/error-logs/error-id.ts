// Without letters and digits that look alike, since people may read it out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixty random bits formatted as `7K2M-94QX-PB3T`, for people to refer to an error. */
export function newErrorId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => alphabet[byte % 32])
  return digits.join('').replace(/.{4}(?=.)/g, '$&-')
}
