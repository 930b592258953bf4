import { getParser } from 'bowser'

/** `Firefox on Linux`, from the browser's User-Agent; at most 100 characters. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const parser = getParser(userAgent)
  const browser = parser.getBrowserName()
  const system = parser.getOSName()
  const name = browser && system ? `${browser} on ${system}` : browser || system
  return (name || 'Unknown device').slice(0, 100)
}
