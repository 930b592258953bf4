import { Picture } from '#app/components/picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EntryHead } from '../entry-head.tsx'
import { FieldValue } from '../field-value.tsx'
import { businessReasons, type ItemProps, type Kind } from '../kind.ts'
import { AnnouncementFacts } from './announcement-facts.tsx'

/** A flyer as it would be shown, with its link's target. */
function FlyerItem({ item, headingId }: ItemProps<'flyers'>) {
  const { business, title, description, alt, price, linkUrl, startsAt, endsAt, createdAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={title}
        badges={item.showInBanner && <Badge variant="accent">Home page banner</Badge>}
        by={null}
        at={createdAt}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <Picture src={item.imageUrl} alt={alt} sizes="16rem" className="h-auto w-full rounded-control" />
        <AnnouncementFacts business={business} startsAt={startsAt} endsAt={endsAt}>
          {description && <p className="whitespace-pre-line">{description}</p>}
          {price && <p className="font-semibold">{price}</p>}
          {linkUrl && <FieldValue field="website" value={linkUrl} />}
        </AnnouncementFacts>
      </div>
    </>
  )
}

export const flyers: Kind<'flyers'> = {
  approve: 'Approve',
  reasons: businessReasons,
  Item: FlyerItem,
  nothing: { flyers: 'No pending flyers.' },
}
