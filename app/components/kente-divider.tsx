import { cn } from '#app/ui/cn.ts'

/** A strip of kente along the edge of a section. */
export function KenteDivider({ className }: { className?: string }) {
  return <div data-slot="weave-strip" aria-hidden="true" className={cn('weave-kente h-4', className)} />
}

/** A woven pattern in the current color, laid over its container; set an opacity. */
export function WeavePattern({
  kind,
  className,
}: {
  kind: 'kuba' | 'mudcloth' | 'tibeb'
  className?: string
}) {
  return <div aria-hidden="true" className={cn('weave absolute inset-0', `weave-${kind}`, className)} />
}
