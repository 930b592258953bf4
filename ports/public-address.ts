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
  // For documentation, as the two of 198 and 203.
  ['192.0.2.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ipv4.addSubnet(network, prefix, 'ipv4')
// All but 2000::/3 (so also 64:ff9b::/96 and ::ffff:0:0/96), and what in it leads elsewhere: protocol assignments, among
// them tunnels with an IPv4 address inside, 6to4, and two for documentation.
const ipv6 = new BlockList()
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ipv6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the internet, and none of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !ipv4.check(address, 'ipv4')
  // One with a zone is of this machine's own links.
  return isIP(address) === 6 && !address.includes('%') && !ipv6.check(address, 'ipv6')
}

/** Whether a server that a stranger named has a public name, at the usual port, to be reached over TLS. */
export const isPublicHttps = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  /\.([a-z]+|xn--[a-z0-9-]+)$/.test(hostname) &&
  isIP(hostname) === 0 &&
  !/\.(local|localhost|internal|home|lan|test|invalid)$/.test(hostname)

// Of its own: the system's lookup has a few threads for the whole process, which slow name servers of a stranger would hold.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * For requests to a host that a stranger named: finds only public addresses. The connection goes to what was checked, so a
 * name that leads elsewhere a moment later makes no difference.
 */
export const createPublicLookup =
  ({ resolve4, resolve6 }: Names): LookupFunction =>
  (host, options, callback) => {
    const resolve = async (family: 4 | 6) => {
      const found = await (family === 4 ? resolve4(host) : resolve6(host))
      return found.filter(isPublicAddress).map((address) => ({ address, family }))
    }
    void Promise.allSettled([resolve(4), resolve(6)]).then((answers) => {
      const [first, ...others] = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? answer.value : [],
      )
      if (!first) {
        const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
        return callback(new NoPublicAddressError(host, causes), '')
      }
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }

type Names = Record<'resolve4' | 'resolve6', (host: string) => Promise<string[]>>

/** The host has no address, or none of the internet. */
export class NoPublicAddressError extends AggregateError {
  override name = 'NoPublicAddressError'
  constructor(host: string, causes: unknown[]) {
    super(causes, `${host} has no public address`)
  }
}

export const publicLookup: LookupFunction = createPublicLookup({
  resolve4: (host) => resolver.resolve4(host),
  resolve6: (host) => resolver.resolve6(host),
})
