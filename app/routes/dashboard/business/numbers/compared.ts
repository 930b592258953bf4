/** Compares a total with another in words; null if there is nothing to compare with. */
export function changeWords(now: number, before: number): { text: string; isMore: boolean } | null {
  if (before === 0 && now === 0) return null
  if (before === 0) return { text: 'none before', isMore: true }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: 'as before', isMore: false }
  // Above a thousand percent, the number itself says more.
  if (percent > 999) return { text: `${before} before`, isMore: true }
  return { text: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, isMore: percent > 0 }
}

/** The median business's total: a whole number from ten on. */
export function medianWords(median: number): string {
  return median >= 10 || Number.isInteger(median) ? String(Math.round(median)) : median.toFixed(1)
}
