/** "2,340", for whole numbers. The first use of `Intl` would cost a phone about 50 ms. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** "200+" of 211, for a number of which only the least is known. */
export function atLeast(count: number): string {
  const step = 10 ** (String(count).length - 1)
  return `${formatNumber(Math.floor(count / step) * step)}+`
}

/** "1 review", "2,340 reviews"; `many` is `one` with an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
