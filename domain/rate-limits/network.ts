import { isIP } from 'node:net'

/** Who is counted as one: an IPv4 address, or the /64 that one IPv6 subscriber can choose from. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${expand(address).slice(0, 4).join(':')}::` : address

/** Who is counted as one where agreement counts: an IPv4 address, or the largest IPv6 network that is usual for a subscriber. */
export const widestNetworkOf = (address: string): string =>
  isIP(address) === 6 ? maskAddress(address) : address

/** Only the network, for logs: a /24 or a /48. */
export function maskAddress(address: string): string {
  const kind = isIP(address)
  if (kind === 4) return address.replace(/\.\d+$/, '.0')
  if (kind === 6) return `${expand(address).slice(0, 3).join(':')}::`
  return ''
}

function expand(address: string): string[] {
  const [left = '', right] = address.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right ? right.split(':') : []
  const gap = right === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail]
}
