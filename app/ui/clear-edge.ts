export type Edge = 'top' | 'bottom'
/** In screen pixels. */
export type Area = { left: number; right: number; top: number; bottom: number }

const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Where a notice covers least. In order: avoids the field being typed in if possible, then buttons, then prefers its
 * usual place.
 */
export function chooseEdge(
  places: Record<Edge, Area>,
  usual: Edge,
  { field, buttons }: { field: Area | null; buttons: readonly Area[] },
): Edge {
  const other = usual === 'top' ? 'bottom' : 'top'
  const onField = (edge: Edge) => (field ? overlap(places[edge], field) : 0)
  const onButtons = (edge: Edge) => buttons.reduce((area, button) => area + overlap(places[edge], button), 0)
  const isBetter =
    onField(other) < onField(usual) ||
    (onField(other) === onField(usual) && onButtons(other) < onButtons(usual))
  return isBetter ? other : usual
}
