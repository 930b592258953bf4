// About half a mile: enough to find what is nearby, too coarse to reveal someone's home in a link.
const decimals = 2
const longestWaitMs = 15_000

const refusals: Record<number, string> = {
  1: 'Your browser didn’t share your location. Enter a city or ZIP code instead, or allow it in your browser’s settings.',
  3: 'Finding your position took too long. Try again, or type a city or ZIP.',
}

export type Position = { lat: number; lng: number }

/**
 * The browser's location, rounded, or why there is none, by `longestWaitMs` at the latest. Throws where the browser can't
 * find any.
 */
export async function findPosition(): Promise<Position | { refusal: string }> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      // The browser's own limit begins only once its question is answered.
      setTimeout(() => reject({ code: 3 }), longestWaitMs)
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: longestWaitMs,
        maximumAge: 300_000,
      })
    })
    const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
    return { lat: rounded(coords.latitude), lng: rounded(coords.longitude) }
  } catch (error) {
    const refusal = refusals[(error as Partial<GeolocationPositionError>).code ?? 0]
    if (!refusal) throw error
    return { refusal }
  }
}
