import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Two lists: IPv4 addresses are looked for in subnets of IPv6, too.
const ipv4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ipv4.addSubnet(network, prefix, 'ipv4')
// All but 2000::/3, and what in it leads elsewhere: tunnels with an IPv4 address inside.
const ipv6 = new BlockList()
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  ipv6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the internet, and none of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !ipv4.check(address, 'ipv4')
  return isIP(address) === 6 && !ipv6.check(address, 'ipv6')
}

// Of its own: the system's lookup has a few threads for the whole process, which slow name servers of a stranger would hold.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * For requests to a host that a stranger named: finds only public addresses. The connection goes to what was checked, so a
 * name that leads elsewhere a moment later makes no difference.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  const ask = async (family: 4 | 6) => {
    const found = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host))
    return found.filter(isPublicAddress).map((address) => ({ address, family }))
  }
  void Promise.allSettled([ask(4), ask(6)]).then((answers) => {
    const [first, ...others] = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    )
    if (!first) {
      const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      return callback(new AggregateError(causes, `${host} has no public address`), '')
    }
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}
