/** What people put in place of a word on a phone, in the words of listings. */
const meant: Readonly<Record<string, string>> = {
  '🍛🍲🥘🍽🍴🍗🍖': 'food',
  '🍚': 'rice',
  '☕': 'coffee',
  '🎂🍰🧁': 'cake',
  '🍞🥖🥐': 'bakery',
  '🥩🍤': 'meat',
  '🐟': 'fish',
  '🥭🍍🥤🧃': 'juice',
  '🍹🍸🍺': 'bar',
  '🛒': 'grocery',
  '💇': 'hair',
  '💈': 'barber',
  '💅': 'nails',
  '💄': 'makeup',
  '💆': 'massage',
  '👗🥻': 'dress',
  '👔': 'menswear',
  '👠👟': 'shoes',
  '💍📿': 'jewelry',
  '🧵🪡': 'tailor',
  '🚗🔧': 'auto repair',
  '🚕': 'taxi',
  '✈': 'travel agency',
  '📦🚢': 'shipping',
  '🚚': 'movers',
  '🦷': 'dentist',
  '💊': 'pharmacy',
  '👶': 'daycare',
  '🧹': 'cleaning',
  '⚖': 'lawyer',
  '📷📸': 'photographer',
  '🪘🥁': 'drums',
  '💐': 'flowers',
}
const wordOf = new Map(
  Object.entries(meant).flatMap(([symbols, word]) => [...symbols].map((symbol) => [symbol, word] as const)),
)
/** With the tone of skin and the sex of whom it shows. */
const symbol =
  /(\p{Extended_Pictographic})(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu

/** The same in words: "🍲 houston" is "food houston". What isn't known stays, and says nothing. */
export const emojiInWords = (q: string): string =>
  q.replace(symbol, (shown, first: string) => (wordOf.has(first) ? ` ${wordOf.get(first)} ` : shown))
