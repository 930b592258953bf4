import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { FullScreen } from '#app/ui/dialog.tsx'

const widths = { phone: 'Phone', wide: 'Wide' } as const

/** What visitors would see, at the width of a phone or of this screen. It isn't interactive. */
export function PreviewDialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  return (
    <FullScreen open={open} onClose={onClose} title={`Preview: ${title}`}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            aria-pressed={width === name}
            className="aria-pressed:border-line-strong aria-pressed:bg-tint"
            onClick={() => setWidth(name)}
          >
            {widths[name]}
          </Button>
        ))}
        <p className="text-sm text-muted">Only you see this until you save.</p>
      </div>
      <PreviewFrame className={width === 'phone' ? 'w-[22.5rem]' : 'w-full'}>{children}</PreviewFrame>
    </FullScreen>
  )
}

/** A separate document, so that breakpoints apply as they do for visitors. */
function PreviewFrame({ className, children }: { className: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  return (
    <iframe
      title="Preview"
      srcDoc="<!doctype html><html lang='en'><head><title>Preview</title></head><body></body></html>"
      className={cn('h-[78svh] max-w-full rounded-control border border-line bg-paper', className)}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return
        for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
          contentDocument.head.append(sheet.cloneNode(true))
        Object.assign(contentDocument.documentElement.dataset, document.documentElement.dataset)
        delete contentDocument.documentElement.dataset.announced
        contentDocument.body.inert = true
        setBody(contentDocument.body)
      }}
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}
