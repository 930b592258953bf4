import type { ActKind, TypedAct } from '#domain/administration/listings/acts/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'

/** What the fields of an act say; the server says what is wrong with it. */
export function typedAct(kind: ActKind, form: FormData): TypedAct {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const chosen = (name: string) => text(name) || undefined
  const note = text('note')
  switch (kind) {
    case 'publish':
    case 'restore':
      return { kind, note }
    case 'suspend':
    case 'archive':
      return { kind, reason: text('reason') as 'other', note }
    case 'feature':
      return { kind, tier: text('tier') as 'featured', endsAt: endOfPlanDay(text('endsOn')), note }
    case 'verify':
      return {
        kind,
        level: text('level') as 'certified',
        evidence: text('evidence') as 'certificate',
        checkedOn: text('checkedOn'),
        expiresOn: text('expiresOn') || null,
        note,
      }
    case 'edit':
      return {
        kind,
        ...(chosen('category') && { category: text('category'), subcategory: text('subcategory') || null }),
        ...(chosen('placeType') && { placeType: text('placeType') as 'storefront' }),
        addAttributes: form.getAll('addAttributes').map(String),
        removeAttributes: form.getAll('removeAttributes').map(String),
        note,
      }
  }
}
