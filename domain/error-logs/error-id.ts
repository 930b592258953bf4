// Without letters and digits that look alike: somebody may read it out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixty random bits as `7K2M-94QX-PB3T`, for people to name an error by. */
export function newErrorId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => alphabet[byte % 32])
  return digits.join('').replace(/.{4}(?=.)/g, '$&-')
}
