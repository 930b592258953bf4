/** Whether two values of a listing say the same: keys may come in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key as never], other[key as never]))
  )
}

/** The fields in which two versions of a section differ. */
export const differingFields = (one: object, other: object): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key as never], other[key as never]))
