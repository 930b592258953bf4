import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import type { FlyerViewerProps } from './opened-flyer.tsx'

const loadOpened = async () => (await import('./opened-flyer.tsx')).OpenedFlyer

/** Shows a flyer full screen. The code loads when the first one is opened. */
export function FlyerViewer(props: FlyerViewerProps) {
  const OpenedFlyer = useLazyComponent(props.flyer !== null, loadOpened)
  return OpenedFlyer && <OpenedFlyer {...props} />
}
