import type { AuthSite } from '../../auth/auth-site.ts'
import { compare, isWithinNoise } from './compare.ts'
import { post } from './rates.ts'

type Flow = { name: string; path: string; body: (email: string) => object }

const flows: Flow[] = [
  {
    name: 'sign-in, wrong password',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not-the-one-of-anybody-3' }),
  },
  {
    name: 'sign-up',
    path: '/signup',
    body: (email) => ({ email, password: 'baobab-under-a-moon-4', data: { display_name: 'Ama Mensah' } }),
  },
  { name: 'recover', path: '/recover', body: (email) => ({ email }) },
]

/** The same request for an address that has an account and for one that has none, in random order, one at a time. */
export async function compareTimes(
  site: AuthSite,
  { emails }: { emails: string[]; password: string },
): Promise<void> {
  for (const [at, { name, path, body }] of flows.entries()) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const statuses = { known: new Set<number>(), unknown: new Set<number>() }
    const ask = async (kind: 'known' | 'unknown', email: string) => {
      // What the request before left to do behind its answer would be counted for this one.
      await site.service.background.settled()
      const begun = performance.now()
      const answer = await post(site, path, body(email))
      await answer.text()
      times[kind].push(performance.now() - begun)
      statuses[kind].add(answer.status)
    }
    for (let i = 0; i < 5; i++) await ask('unknown', `warm${i}-${at}@bench.example`)
    times.unknown.length = 0
    for (const [i, email] of emails.entries()) {
      const both = [
        () => ask('known', email),
        () => ask('unknown', email.replace('known', `other${at}-`)),
      ] as const
      const first = Math.random() < 0.5 ? 0 : 1
      await both[first]()
      await both[1 - first]!()
      if (i === 0 && [...statuses.known].join() !== [...statuses.unknown].join())
        throw new Error(
          `${name}: ${[...statuses.known]} where there is an account, else ${[...statuses.unknown]}`,
        )
    }
    const found = compare(times.known, times.unknown)
    const ms = (value: number) => value.toFixed(2)
    console.log(
      `  ${name.padEnd(24)} ${ms(found.medians[0])} known, ${ms(found.medians[1])} unknown ms; ` +
        `difference ${ms(found.medians[0] - found.medians[1])} (${found.interval.map(ms).join(' to ')}), ` +
        `p ${found.p.toFixed(4)}: ${isWithinNoise(found) ? 'within noise' : 'NOT within noise'}`,
    )
  }
}
