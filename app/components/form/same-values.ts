/** Whether two values are equal, ignoring key order and treating undefined keys as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = keysOf(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === keysOf(other).length &&
    keys.every((key) => key in other && isSame(one[key as never], other[key as never]))
  )
}

const keysOf = (value: object) => Object.keys(value).filter((key) => value[key as never] !== undefined)
