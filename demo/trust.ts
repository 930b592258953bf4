import type { TrustLevel } from '#domain/businesses/schema.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Random } from './random.ts'
import type { DemoRow, DemoVerification } from './shapes.ts'

const iso = (time: number) => new Date(time).toISOString()

const shares: Record<DemoRow['tier'], [level: TrustLevel, share: number][]> = {
  free: [
    ['listed', 38],
    ['self_attested', 27],
    ['claimed', 24],
    ['document_checked', 8],
    ['certified', 2],
  ],
  premium: [
    ['self_attested', 8],
    ['claimed', 36],
    ['document_checked', 42],
    ['certified', 14],
  ],
  featured: [
    ['document_checked', 65],
    ['certified', 35],
  ],
}
const steps = ['self_attested', 'claimed', 'document_checked', 'certified'] as const

/**
 * The verification steps that a business has completed, with dates, and the level that follows from the current ones.
 */
export function earnTrust(tier: DemoRow['tier'], today: number, created: number, random: Random) {
  const table = shares[tier]
  const level = table[random.weighted(table.map(([, share]) => share))]![0]
  const reached = steps.indexOf(level as (typeof steps)[number])
  const rows: DemoVerification[] = []
  for (let step = 0; step <= reached; step++) rows.push(oneStep(steps[step]!, today, created, random))
  let current: TrustLevel = level
  // A few let their documents expire and fell back a level.
  if (level === 'document_checked' && tier === 'free' && random.chance(0.12)) {
    const checkedAt = today - random.int(760, 900) * dayMs
    rows.splice(2, 1, { ...rows[2]!, checkedAt: iso(checkedAt), expiresAt: iso(checkedAt + 725 * dayMs) })
    current = 'claimed'
  }
  return { level: current, rows, isVerified: current === 'document_checked' || current === 'certified' }
}

function oneStep(
  level: DemoVerification['level'],
  today: number,
  created: number,
  random: Random,
): DemoVerification {
  const age = Math.max(2, (today - created) / dayMs)
  const checked = (most: number) =>
    today - Math.floor(random.next() * Math.min(age, most)) * dayMs - 3_600_000 * random.int(1, 9)
  if (level === 'self_attested') {
    return {
      level,
      evidence: 'statement',
      checkedByName: 'The owner',
      checkedAt: iso(checked(1200)),
      expiresAt: null,
    }
  }
  if (level === 'claimed') {
    const evidence = random.pick(['email_domain', 'phone_code', 'phone_code', 'document'] as const)
    const checkedByName = evidence === 'document' ? 'Directory team' : 'Automatic check'
    return { level, evidence, checkedByName, checkedAt: iso(checked(1000)), expiresAt: null }
  }
  const checkedAt = checked(level === 'certified' ? 900 : 600)
  if (level === 'document_checked') {
    return {
      level,
      evidence: 'document',
      checkedByName: 'Directory team',
      checkedAt: iso(checkedAt),
      expiresAt: iso(checkedAt + random.int(700, 725) * dayMs),
    }
  }
  const checkedByName = random.pick([
    'Lone Star Supplier Council',
    'Harborview Certification Board',
    'Midland Office of Supplier Diversity',
    'Cedar State Small Business Office',
  ])
  return {
    level,
    evidence: 'certificate',
    checkedByName,
    checkedAt: iso(checkedAt),
    expiresAt: iso(checkedAt + random.int(1000, 1080) * dayMs),
  }
}
