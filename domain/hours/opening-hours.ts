/** Minutes since midnight of the day the range starts; `closes` beyond 1440 is past midnight. Weekday 1 is Monday. */
export type WeeklyHours = { weekday: number; opens: number; closes: number }

/** A date (YYYY-MM-DD, in the business's time zone) with its own ranges; none means closed. */
export type SpecialDay = { date: string; ranges: { opens: number; closes: number }[]; note: string | null }
