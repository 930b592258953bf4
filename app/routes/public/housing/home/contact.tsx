import { WriteLink } from '#app/components/message/message-link.tsx'
import { Card } from '#app/ui/card.tsx'
import type { HomePage } from '#domain/housing/schema.ts'

/** The way to whoever offers the home, by a message through the site. */
export function Contact({ home }: { home: HomePage }) {
  const { id, title, slug, contactName, takesMessages } = home
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg">Ask for {contactName}</h2>
      {takesMessages ? (
        <>
          <WriteLink recipient={{ kind: 'housing', id, name: title }} path={`/housing/${slug}`} />
          <p className="text-sm text-muted">
            Your message goes through this site. The answer comes to your email, and the address when you
            agree on a visit.
          </p>
        </>
      ) : (
        <p className="text-muted">This home is an example, so messages about it aren’t delivered.</p>
      )}
    </Card>
  )
}
