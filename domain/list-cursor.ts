import { z } from 'zod'
import { momentSchema } from './day.ts'
import { isId } from './is-id.ts'

// A list ordered by a moment goes on after the last row of its previous page, which `next` names: the row's moment, with
// the microseconds that a JavaScript Date drops, and its id. The SQL of it is in list-cursor.server.ts.

export const partsOf = (cursor: string): { moment: string; id: string } => {
  const [moment = '', id = ''] = cursor.split('_')
  return { moment, id }
}

/** The `next` of the previous page, as it comes in. */
export const cursorSchema = z.string().refine((text) => {
  const { moment, id } = partsOf(text)
  return momentSchema().safeParse(moment).success && isId(id)
}, 'The cursor isn’t valid.')
