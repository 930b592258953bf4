// Without letters and digits that look alike: somebody may read it out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const ids = new Map<unknown, string>()

/** The same id for the same error wherever it is asked for: on the screen and in the report. */
export function errorIdOf(error: unknown): string {
  const id = ids.get(error) ?? newErrorId()
  ids.set(error, id)
  return id
}

/** Sixty random bits as `7K2M-94QX-PB3T`. */
function newErrorId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => alphabet[byte % 32])
  return digits.join('').replace(/.{4}(?=.)/g, '$&-')
}
