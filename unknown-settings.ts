/** Of programs that are often set up beside each other; a name that begins so was probably meant for this one. */
const ours =
  /^(AUTH|BACKUP|CACHE|CAPTCHA|CDN|DATABASE|DEMO|MAIL|MAP|METRICS|MODERATION|OTEL|PAYMENTS|PUSH|S3|SENTRY|SITE|SMTP|STRIPE|TWILIO)_/

type UnknownSettings = {
  /** Slips of the pen, with the name that was meant. */
  misspelled: { name: string; meant: string }[]
  /** Names that look like ours and are none. */
  foreign: string[]
}

/**
 * Variables that look like settings of ours and are none. `SMPT_URL` passes for nobody's setting, and the site would go
 * without mail; `SMTP_HOST` may well be another program's.
 */
export function findUnknownSettings(set: readonly string[], known: readonly string[]): UnknownSettings {
  const misspelled: UnknownSettings['misspelled'] = []
  const foreign: string[] = []
  const unset = known.filter((name) => !set.includes(name))
  for (const name of set) {
    if (known.includes(name)) continue
    const meant = unset.find((candidate) => isSlip(name.toUpperCase(), candidate))
    if (meant) misspelled.push({ name, meant })
    else if (ours.test(name)) foreign.push(name)
  }
  return { misspelled, foreign }
}

// Short names are a letter apart from many others: `PORT` from `SORT`.
const shortest = 6

function isSlip(name: string, meant: string): boolean {
  if (meant.length < shortest) return false
  const most = meant.length > 8 ? 2 : 1
  return Math.abs(name.length - meant.length) <= most && distance(name, meant) <= most
}

/** Letters to add, to leave out, to replace or to exchange with their neighbor. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
