import type { ReactNode } from 'react'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { Picture } from '#app/components/picture.tsx'

/** A field's value in readable form. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const valueText = useValueText()
  const text = valueText(field, value)
  if (text === null) return <p className="text-muted">Nothing</p>
  return show[field]?.(text) ?? <p className="whitespace-pre-line">{text}</p>
}

const picture = (url: string) => (
  <Picture src={url} alt="" sizes="20rem" className="max-h-48 w-auto rounded-control" />
)

const show: { [field: string]: (text: string) => ReactNode } = {
  website: (href) => <Outside href={href} />,
  socialLinks: (links) =>
    links.split('\n').map((href) => (
      <p key={href}>
        <Outside href={href} />
      </p>
    )),
  logoUrl: picture,
  coverImageUrl: picture,
}

function Outside({ href }: { href: string }) {
  // A pending URL may lead anywhere: no referrer is sent, and only web URLs become links.
  if (!/^https?:\/\//.test(href)) return href
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer nofollow"
      className="break-all underline underline-offset-4"
    >
      {href}
    </a>
  )
}
