const tokens = [
  'ground',
  'paper',
  'tint',
  'ink',
  'muted',
  'line',
  'line-strong',
  'forest',
  'on-forest',
  'clay',
] as const

export type MapColors = Record<(typeof tokens)[number], string>

/** The site's current colors; the map can't read `light-dark()` itself. */
export function readColors(): MapColors {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const colors = Object.fromEntries(
    tokens.map((token) => {
      probe.style.color = `var(--${token})`
      return [token, getComputedStyle(probe).color]
    }),
  ) as MapColors
  probe.remove()
  return colors
}

export const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** Calls back when the site switches between light and dark. Returns the unsubscribe function. */
export function onColorsChange(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  device.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', changed)
  }
}
