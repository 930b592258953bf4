type Asker = () => Promise<boolean>

let asker: Asker | null = null

/** Whoever shows the step on this page, until what is returned is called. */
export function onSecondFactorAsked(show: Asker): () => void {
  asker = show
  return () => {
    if (asker === show) asker = null
  }
}

/** Leads through the step; true once the session has shown a second factor, false where nobody shows it or it was called off. */
export const askSecondFactor: Asker = async () => (await asker?.()) ?? false
