import { Mail, MapPin, Phone } from 'lucide-react'
import { telHref } from '#app/components/place-line.ts'
import { cn } from '#app/ui/cn.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

/** The site's own contact details, as list items. */
export function ContactLines({
  contact,
  className,
}: {
  contact: SiteCopy['contact']
  /** Applied to each line. */
  className?: string
}) {
  const line = cn('inline-flex min-h-11 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0', className)
  const link = cn(line, 'rounded underline-offset-4 hover:underline')
  return (
    <>
      <li>
        <a href={`mailto:${contact.email}`} className={link}>
          <Mail aria-hidden="true" />
          {contact.email}
        </a>
      </li>
      <li>
        <a href={telHref(contact.phone)} className={link}>
          <Phone aria-hidden="true" />
          {contact.phone}
        </a>
      </li>
      {contact.location && (
        <li className={line}>
          <MapPin aria-hidden="true" />
          {contact.location}
        </li>
      )}
    </>
  )
}
