// What a visitor pressed Follow for, to follow it once they have logged in or signed up, which may take them to an
// email and another tab. Necessary storage: pressing Follow asks for exactly this. It stays on this device rather than
// in an address, so that no link can make anyone follow something.
const key = 'baobab:follow'
const keptMs = 60 * 60_000

type PressedFollow = { target: string; name: string }

/** The last press counts. */
export function storePressedFollow({ target, name }: PressedFollow, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ target, name, pressedAt: now }))
  } catch (error) {
    console.warn('What is to be followed can’t be kept on this device:', error)
  }
}

export const hasPressedFollow = (): boolean => read() !== null

/** Removes it, so that it is followed once. Null if nothing was pressed within the last hour. */
export function takePressedFollow(now = Date.now()): PressedFollow | null {
  const found = read()
  if (!found) return null
  try {
    localStorage.removeItem(key)
  } catch (error) {
    console.warn('What is to be followed can’t be removed from this device:', error)
    return null
  }
  const { target, name, pressedAt } = found
  // After that long, a different person may be logging in on this device.
  return pressedAt <= now && now - pressedAt < keptMs ? { target, name } : null
}

function read(): (PressedFollow & { pressedAt: number }) | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { target, name, pressedAt } = (kept ?? {}) as Record<string, unknown>
    return typeof target === 'string' && typeof name === 'string' && typeof pressedAt === 'number'
      ? { target, name, pressedAt }
      : null
  } catch (error) {
    console.warn('What is to be followed can’t be read on this device:', error)
    return null
  }
}
