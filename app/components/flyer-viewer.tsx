import { usePart } from '#app/ui/use-part.ts'
import type { FlyerViewerProps } from './opened-flyer.tsx'

const loadOpened = async () => (await import('./opened-flyer.tsx')).OpenedFlyer

/** Shows a flyer over the whole screen. Its code comes with the first one that is opened. */
export function FlyerViewer(props: FlyerViewerProps) {
  const OpenedFlyer = usePart(props.flyer !== null, loadOpened)
  return OpenedFlyer && <OpenedFlyer {...props} />
}
