import { z } from 'zod'

/** Why nothing happens when someone who looks at the site as another person changes something. */
export const viewOnlyReads = 'You’re looking at the site as someone else. Nothing can be changed'

/** Why a part isn't shown to them. */
export const viewIsClosed = 'This part stays closed while you look at the site as someone else'

// The browser reads what follows the dot as the claims of a session: there are none.
const tokenShape = /^view_[\w-]{43}\.e30$/
export const makeViewToken = (secret: string) => `view_${secret}.e30`

/** The token of a view that an `Authorization` header carries, whether or not it still holds. */
export function viewTokenOf(authorization: string | undefined): string | null {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return token.startsWith('view_') ? token : null
}

export const viewTokenSchema = z.object({ token: z.string().regex(tokenShape, 'That’s no token of a view.') })

/** A view that begins. */
export const accountViewSchema = z
  .object({ token: z.string(), endsAt: z.iso.datetime() })
  .meta({ id: 'AccountView' })

/** A time that someone looked at the person's account. */
export const pastViewSchema = z
  .object({
    id: z.uuid(),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    /** When it ended, or has to. */
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'PastAccountView' })
export type PastView = z.infer<typeof pastViewSchema>
