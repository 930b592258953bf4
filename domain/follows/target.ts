import { z } from 'zod'

/** What can be followed, as pages and addresses name it: `business:{id}`, `category:{slug}`, `city:{state}/{slug}`. */
export type FollowTarget =
  | { kind: 'business'; businessId: string }
  | { kind: 'category'; category: string }
  | { kind: 'city'; state: string; citySlug: string }

export const targetSchema = z
  .string()
  .max(160)
  .transform((text, context) => {
    const target = readTarget(text)
    if (!target) context.addIssue({ code: 'custom', message: 'There’s nothing to follow.' })
    return target ?? z.NEVER
  })

function readTarget(text: string): FollowTarget | null {
  const [kind, rest = ''] = text.split(/:(.*)/s)
  if (kind === 'business' && z.uuid().safeParse(rest).success) return { kind, businessId: rest.toLowerCase() }
  if (kind === 'category' && /^[a-z0-9-]{1,80}$/.test(rest)) return { kind, category: rest }
  const [, state, citySlug] = /^([a-z]{2})\/([a-z0-9-]{1,100})$/.exec(rest) ?? []
  return kind === 'city' && state && citySlug ? { kind, state: state.toUpperCase(), citySlug } : null
}
