import { z } from 'zod'

/** PostgreSQL has no year 0, and JavaScript writes years after 9999 in a way that it can't read. In UTC. */
const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const noSuchYear = 'Enter a date between the years 1 and 9999.'

/** A calendar day that can be stored: "2026-11-22". */
export const daySchema = (error?: string) => z.iso.date(error).refine(isStorable, error ?? noSuchYear)

/** A moment that can be stored: "2026-11-22T18:00:00Z". `offset` also takes other clocks than UTC. */
export const momentSchema = (error?: string, format: { offset?: boolean; precision?: number } = {}) =>
  z.iso.datetime({ ...format, ...(error && { error }) }).refine(isStorable, error ?? noSuchYear)
