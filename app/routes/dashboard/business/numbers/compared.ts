/** How a total stands to another one in words; null where there is nothing to compare with. */
export function changeWords(now: number, before: number): { text: string; isMore: boolean } | null {
  if (before === 0 && now === 0) return null
  if (before === 0) return { text: 'none before', isMore: true }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: 'as before', isMore: false }
  // A thousand percent says less than the number itself.
  if (percent > 999) return { text: `${before} before`, isMore: true }
  return { text: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, isMore: percent > 0 }
}

/** The median business's total: whole from ten on. */
export function medianWords(median: number): string {
  return median >= 10 || Number.isInteger(median) ? String(Math.round(median)) : median.toFixed(1)
}
