import { z } from 'zod'
import { DomainError } from './errors.ts'

// Optimistic locking between forms and what is stored. A save names the version that the form was filled in from, and
// is rejected if another one is stored by then.

/** 0 when nothing was stored yet; as large as its column takes. */
export const versionSchema = z.int32().min(0)

/** `stored` is the current state, as the caller may read it: the form shows it next to what was typed. */
export const staleVersion = (stored?: unknown): DomainError =>
  new DomainError(
    'stale',
    'Someone else, or another tab, changed this since you loaded it. Reload to see the current version.',
    {
      stored,
    },
  )
