import { Globe, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { websiteHref, whatsappHref } from '#domain/businesses/website.ts'
import { businessTarget } from '#domain/follows/target-name.ts'
import { directionsHref } from '../address-line.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { WriteLink } from '../message/message-link.tsx'
import { cityLine, telHref } from '../place-line.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { Share } from '../share/share.tsx'

/** What most people come for, below the name. */
export function TopActions({ business, siteUrl }: { business: BusinessPage; siteUrl: string }) {
  return (
    <div
      data-slot="business-actions"
      className="no-print mt-4 grid gap-2.5 sm:flex sm:flex-wrap sm:items-center"
    >
      <div className="action-tiles">
        <Reach business={business} />
        <SaveButton business={business} isLabelled className="action-tile" />
        <Share name={business.name} url={`${siteUrl}/business/${business.slug}`} className="action-tile" />
      </div>
      <div className="flex flex-wrap gap-2">
        <FollowButton target={businessTarget(business.id)} name={business.name} />
        <CompareToggle slug={business.slug} name={business.name} />
      </div>
    </div>
  )
}

/** The same at the bottom of a phone's screen, once the ones at the top are out of view. */
export function BottomActions({ business }: { business: BusinessPage }) {
  return (
    <div data-slot="bottom-actions" className="above-bottom-bar bottom-actions no-print">
      <Reach business={business} />
      <SaveButton business={business} className="action-tile" />
    </div>
  )
}

/** Call, Directions, Message, or the next best where the business has no such. */
function Reach({ business }: { business: BusinessPage }) {
  const { phone, whatsapp, website, email, id, name, slug } = business
  const ways = [
    phone && (
      <ButtonAnchor key="call" href={telHref(phone)} data-count="call" size={null} className="action-tile">
        <Phone aria-hidden="true" />
        <span>
          Call<span className="sr-only"> {phone}</span>
        </span>
      </ButtonAnchor>
    ),
    (business.address || cityLine(business)) && (
      <ButtonAnchor
        key="directions"
        href={directionsHref(business)}
        data-count="directions"
        rel="noreferrer"
        variant="secondary"
        size={null}
        className="action-tile"
      >
        <MapPin aria-hidden="true" />
        {business.address ? 'Directions' : 'Map'}
      </ButtonAnchor>
    ),
    business.takesMessages && (
      <WriteLink
        key="message"
        recipient={{ kind: 'business', id, name }}
        path={`/business/${slug}`}
        variant="secondary"
        label="Message"
        className="action-tile"
      />
    ),
    whatsapp && (
      <ButtonAnchor
        key="whatsapp"
        href={whatsappHref(whatsapp)}
        data-count="whatsapp"
        variant="secondary"
        rel="noreferrer"
        size={null}
        className="action-tile"
      >
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </ButtonAnchor>
    ),
    website && (
      <ButtonAnchor
        key="website"
        href={websiteHref(website)}
        data-count="website"
        variant="secondary"
        rel="noreferrer ugc"
        size={null}
        className="action-tile"
      >
        <Globe aria-hidden="true" />
        Website
      </ButtonAnchor>
    ),
    email && (
      <ButtonAnchor
        key="email"
        href={`mailto:${email}`}
        variant="secondary"
        size={null}
        className="action-tile"
      >
        <Mail aria-hidden="true" />
        Email
      </ButtonAnchor>
    ),
  ]
  return ways.filter(Boolean).slice(0, 3)
}
