// States that require many employers to state a pay range in job ads. Some cities do too; which employers are covered
// varies.
const states = new Set(['CA', 'CO', 'DC', 'HI', 'IL', 'MA', 'MD', 'MN', 'NJ', 'NY', 'VT', 'WA'])

export const oftenAsksForPay = (state: string): boolean => states.has(state)
