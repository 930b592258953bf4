type Asker = () => Promise<boolean>

let asker: Asker | null = null

/** Registers the component that shows the step on this page, until the returned function is called. */
export function onSecondFactorRequest(show: Asker): () => void {
  asker = show
  return () => {
    if (asker === show) asker = null
  }
}

/** Runs the step; true once the session has the second factor, false if nothing can show it or it was canceled. */
export const requestSecondFactor: Asker = async () => (await asker?.()) ?? false
