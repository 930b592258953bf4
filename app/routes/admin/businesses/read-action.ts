import { z } from 'zod'
import {
  type ActionInput,
  type ActionKind,
  listingActionSchema,
} from '#domain/administration/listings/bulk-actions/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'
import { siteDay } from '#domain/site-time-zone.ts'

/** The inputs of all actions; each reads its own. */
export const blankAction = () => ({
  reason: '',
  note: '',
  tier: 'featured',
  endsAt: '',
  level: 'document_checked',
  evidence: 'document',
  checkedOn: siteDay(new Date()),
  expiresOn: '',
  category: '',
  subcategory: '',
  placeType: '',
  addAttributes: [] as string[],
  removeAttributes: [] as string[],
})
export type TypedAction = ReturnType<typeof blankAction>

export const typedActionSchema = (kind: ActionKind) =>
  z
    .custom<TypedAction>()
    .transform((typed) => readAction(kind, typed))
    .pipe(listingActionSchema)

function readAction(kind: ActionKind, typed: TypedAction): ActionInput {
  const { note, reason, tier, level, evidence, category, placeType, addAttributes, removeAttributes } = typed
  switch (kind) {
    case 'publish':
    case 'restore':
      return { kind, note }
    case 'suspend':
    case 'archive':
      return { kind, reason: reason as 'other', note }
    case 'feature':
      return { kind, tier, endsAt: endOfPlanDay(typed.endsAt), note }
    case 'verify':
      return {
        kind,
        level: level as 'certified',
        evidence: evidence as 'certificate',
        checkedOn: typed.checkedOn,
        expiresOn: typed.expiresOn || null,
        note,
      }
    case 'edit':
      return {
        kind,
        ...(category && { category, subcategory: typed.subcategory || null }),
        ...(placeType && { placeType: placeType as 'storefront' }),
        addAttributes,
        removeAttributes,
        note,
      }
  }
}
