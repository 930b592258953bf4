/** Says when to try again, rounded up. */
export function refusalWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 60
      ? [seconds, 'second']
      : seconds <= 120 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `Too many attempts. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`
}
