import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { updateKinds } from '#domain/update-kinds.ts'
import { EntryHead } from '../entry-head.tsx'
import { FieldValue } from '../field-value.tsx'
import { businessReasons, type ItemProps, type Kind } from '../kind.ts'
import { AnnouncementFacts } from './announcement-facts.tsx'

/** An update as it would be shown, with its link's target. */
function UpdateItem({ item, headingId }: ItemProps<'updates'>) {
  const { business, kind, title, body, imageUrl, alt, code, linkUrl, endsAt, createdAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={title}
        badges={<Badge>{updateKinds[kind].label}</Badge>}
        by={null}
        at={createdAt}
      />
      <AnnouncementFacts business={business} startsAt={null} endsAt={endsAt}>
        {imageUrl && (
          <>
            <Picture
              src={imageUrl}
              alt={alt}
              sizes="20rem"
              className="h-auto w-full max-w-80 rounded-control"
            />
            <p className="text-sm text-muted">The picture’s text: “{alt}”</p>
          </>
        )}
        <p className="whitespace-pre-line">{body}</p>
        {code && <p className="font-semibold">Code: {code}</p>}
        {linkUrl && <FieldValue field="website" value={linkUrl} />}
      </AnnouncementFacts>
    </>
  )
}

export const updates: Kind<'updates'> = {
  approve: 'Approve',
  reasons: businessReasons,
  Item: UpdateItem,
  nothing: { updates: 'No pending updates.' },
}
