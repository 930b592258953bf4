import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useRef } from 'react'
import { buttonVariants } from './button.tsx'
import { cn } from './cn.ts'
import { dismissToast, type Toast, toastDurationMs } from './toast.ts'
import { useClearEdge } from './use-clear-edge.ts'

const icons = {
  info: { Icon: Info, color: 'text-indigo' },
  ok: { Icon: CircleCheck, color: 'text-ok' },
  danger: { Icon: CircleAlert, color: 'text-danger' },
}

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const viewport = useRef<HTMLOListElement>(null)
  useClearEdge(viewport, 'bottom')
  return (
    <Provider duration={toastDurationMs} swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, action, variant = 'info' }) => {
        const { Icon, color } = icons[variant]
        return (
          <Root
            key={id}
            open={open}
            onOpenChange={(isOpen) => isOpen || dismissToast(id)}
            data-slot="toast"
            className="toast flex items-start gap-3 rounded-card border border-line-strong bg-paper py-2 pr-2 pl-4 text-ink shadow-raised"
          >
            <Icon aria-hidden="true" className={cn('mt-3 size-5 shrink-0', color)} />
            <div className="min-w-0 flex-1 self-center py-2">
              <Title className="text-[0.9375rem] leading-snug font-semibold">{title}</Title>
              {description && <Description className="mt-0.5 text-sm text-muted">{description}</Description>}
            </div>
            {action && (
              <Action
                altText={action.label}
                onClick={action.onClick}
                className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'self-center')}
              >
                {action.label}
              </Action>
            )}
            <Close aria-label="Close" className={buttonVariants({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden="true" />
            </Close>
          </Root>
        )
      })}
      <Viewport
        hotkey={['F8']}
        ref={viewport}
        className="above-bottom-bar screen-edge z-50 p-4 outline-none"
      />
    </Provider>
  )
}
