import type { MapArea, MapPoint } from '#domain/search/schema.ts'

/** What the map reports. Must be the same object while it is open. */
export type MapEvents = {
  /** Builds the card that opens over a pin; null for none, where a card opens elsewhere. */
  drawCard(point: MapPoint): HTMLElement | null
  onCardClosed?(): void
  onHover?(id: string | null): void
  /** The visitor moved the map to this view. */
  onMove?(view: MapArea): void
  /** How many pixels of the map's lower edge something covers. */
  coveredBelow?(): number
}
