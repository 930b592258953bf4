// States in which many employers have to name a pay range in a job ad. Some cities do, too; which employers, differs.
const states = new Set(['CA', 'CO', 'DC', 'HI', 'IL', 'MA', 'MD', 'MN', 'NJ', 'NY', 'VT', 'WA'])

export const oftenAsksForPay = (state: string): boolean => states.has(state)
