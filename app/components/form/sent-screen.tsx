import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** In place of a form that was sent. Takes the focus, so that screen readers announce it and small screens show it. */
export function SentScreen({
  headingLevel: Heading = 'h2',
  title,
  actions,
  children,
}: {
  headingLevel?: 'h2' | 'h3'
  title: string
  actions: ReactNode
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <Heading ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
        {title}
      </Heading>
      {children}
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
