const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "1.4 GB". */
export function sizeWords(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

/** "2 days 3 hours": the time since a moment. */
export function spanWords(from: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const said = parts.filter(([count]) => count > 0).slice(0, 2)
  return said.length === 0
    ? 'less than a minute'
    : said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
