export type EventPrice = {
  isFree: boolean
  fromCents: number | null
  toCents: number | null
  note: string | null
}

export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`

type TypedPrice = { price: '' | 'free' | 'paid'; priceFrom: string; priceTo: string }

/** The same for form values, complete or not. */
export function dollarsAsTyped({ price, priceFrom, priceTo }: TypedPrice): string | null {
  if (price !== 'paid') return price === 'free' ? 'Free' : null
  const plain = (text: string) => text.replace(/^\s*\$\s*/, '').trim()
  return (
    [priceFrom, priceTo]
      .map(plain)
      .filter(Boolean)
      .map((text) => `$${text}`)
      .join(' – ') || 'Not said'
  )
}

/** "Free", "$10", "$10 – $25". Null when no price is given. */
export function priceWords({ isFree, fromCents, toCents }: EventPrice): string | null {
  if (isFree) return 'Free'
  if (fromCents === null) return null
  return toCents === null || toCents === fromCents
    ? dollars(fromCents)
    : `${dollars(fromCents)} – ${dollars(toCents)}`
}
