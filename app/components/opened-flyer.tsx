import type { ReactNode } from 'react'
import { FullScreen } from '#app/ui/dialog.tsx'
import type { Flyer } from '#domain/flyers/schema.ts'
import { Picture } from './picture.tsx'

type ViewedFlyer = Pick<Flyer, 'title' | 'description' | 'imageUrl' | 'alt'>

export type FlyerViewerProps = {
  /** Null when closed. */
  flyer: ViewedFlyer | null
  businessName: string
  /** A line below the name: dates, a price. */
  facts?: ReactNode
  /** The next step, as a link styled as a button. */
  action?: ReactNode
  onClose: () => void
}

/** A flyer shown full screen: the whole picture, and its content as text. */
export function OpenedFlyer({ flyer, businessName, facts, action, onClose }: FlyerViewerProps) {
  return (
    <FullScreen open={flyer !== null} onClose={onClose} title={flyer?.title ?? ''}>
      {flyer && (
        <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(16rem,24rem)]">
          {/* Its height is fixed before the picture loads, so nothing jumps. */}
          <div className="h-[60dvh] md:sticky md:top-20 md:h-[calc(100dvh-6.5rem)]">
            <Picture
              src={flyer.imageUrl}
              alt={flyer.alt || flyer.title}
              sizes="(min-width: 768px) 54rem, 100vw"
              eager
              className="size-full object-contain"
            />
          </div>
          <div className="flex flex-col gap-3 md:py-6">
            <p className="text-lg font-semibold text-clay-ink">{businessName}</p>
            {facts}
            {flyer.description && <p className="whitespace-pre-line">{flyer.description}</p>}
            {action && (
              <div className="sticky bottom-0 -mx-5 -mb-5 bg-paper px-5 pt-3 pb-5 max-md:mt-auto md:mx-0 md:px-0">
                {action}
              </div>
            )}
          </div>
        </div>
      )}
    </FullScreen>
  )
}
