import { Share2 } from 'lucide-react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts'
import { whatsappShareHref } from './share-hrefs.ts'

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog)

/** Opens the ways to share a page, whose code loads on press. WhatsApp works without JavaScript. */
export function Share({ name, url, className }: { name: string; url: string; className?: string }) {
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  const look = className
    ? ({ variant: 'secondary', size: null } as const)
    : ({ variant: 'ghost', size: 'sm' } as const)
  return (
    <>
      <Button {...look} className={cn('not-js:hidden', className)} onClick={open}>
        <Share2 aria-hidden="true" />
        Share
        <span className="sr-only"> {name}</span>
      </Button>
      <ButtonAnchor
        {...look}
        className={cn('js:hidden', className)}
        href={whatsappShareHref({ name, url })}
        rel="noreferrer"
      >
        <Share2 aria-hidden="true" />
        <span>
          <span className="sr-only">Send on </span>WhatsApp
        </span>
      </ButtonAnchor>
      {Dialog && <Dialog name={name} url={url} open={isOpen} onClose={close} />}
    </>
  )
}
