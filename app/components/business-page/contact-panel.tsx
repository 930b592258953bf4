import { Globe, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { websiteHref, websiteLabel, whatsappHref } from '#domain/businesses/website.ts'
import { openWords } from '#domain/hours/open-words.ts'
import { formatRanges, listWeek } from '#domain/hours/week.ts'
import { timeZoneLabel } from '#domain/places/time-zones.ts'
import { networkNames, type SocialNetwork } from '#domain/social-networks.ts'
import { directionsHref } from '../address-line.ts'
import { MessageLink } from '../message/message-link.tsx'
import { coverageLine, telHref } from '../place-line.ts'
import { RequestLinks } from '../requests/request-links.tsx'
import { sinceDayWords } from '../since-day.ts'

export function ContactPanel({ business, now }: { business: BusinessPage; now: Date }) {
  const { phone, whatsapp, website, email } = business
  return (
    <Card className="p-5">
      <h2 id="hours" className="sr-only">
        Hours and contact
      </h2>
      <Hours business={business} now={now} />
      <div className="mt-5 grid gap-2.5">
        <RequestLinks business={business} />
        {phone && (
          <ButtonAnchor href={telHref(phone)} data-count="call" variant="secondary" block>
            <Phone aria-hidden="true" />
            Call {phone}
          </ButtonAnchor>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
          {whatsapp && (
            <ButtonAnchor
              href={whatsappHref(whatsapp)}
              data-count="whatsapp"
              variant="secondary"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </ButtonAnchor>
          )}
          {website && (
            <ButtonAnchor
              href={websiteHref(website)}
              data-count="website"
              variant="secondary"
              rel="noreferrer ugc"
            >
              <Globe aria-hidden="true" />
              Website
            </ButtonAnchor>
          )}
          {email && (
            <ButtonAnchor href={`mailto:${email}`} variant="secondary">
              <Mail aria-hidden="true" />
              Email<span className="hidden print:inline">: {email}</span>
            </ButtonAnchor>
          )}
        </div>
        <MessageLink business={business} />
      </div>
      <Place business={business} />
      {website && (
        <p className="mt-4 truncate text-sm text-muted">
          <span className="sr-only">Website: </span>
          {websiteLabel(website)}
        </p>
      )}
      <SocialLinks links={business.socialLinks} />
    </Card>
  )
}

function Hours({ business, now }: { business: BusinessPage; now: Date }) {
  const words = openWords(business, now)
  if (!words) return <p className="text-muted">{withoutHours(business)}</p>
  const week = listWeek(business, now)
  return (
    <>
      <p className={cn('text-lg font-semibold', words.isOpen ? 'text-ok' : 'text-ink')}>
        {words.isOpen ? words.label : `Closed now. ${words.label === 'Closed' ? '' : words.label}`}
      </p>
      <table className="mt-3 w-full text-[0.9375rem]">
        <caption className="sr-only">Opening hours of the next seven days</caption>
        <tbody>
          {week.map((day) => (
            <tr
              key={day.date}
              className={cn(
                // With large text on a phone, a day and its hours don't fit beside each other.
                'align-top max-[15rem]:flex max-[15rem]:flex-wrap max-[15rem]:justify-between',
                day.isToday && 'font-semibold',
              )}
            >
              <th
                scope="row"
                className={cn(
                  'py-0.5 pr-3 text-left whitespace-nowrap',
                  day.isToday ? 'font-semibold' : 'font-normal text-muted',
                )}
              >
                {day.isToday ? 'Today' : day.name}
              </th>
              <td className="py-0.5 text-right tabular-nums">
                {formatRanges(day.ranges)}
                {day.isSpecial && (
                  <span className="block text-sm font-normal break-words text-clay-ink">
                    {day.note ?? 'Special hours'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        {timeZoneLabel(business.timezone)}.{' '}
        {business.hoursConfirmedAt
          ? `Hours confirmed by the owner ${sinceDayWords(business.hoursConfirmedAt, now, business.timezone)}.`
          : 'Hours not confirmed by the owner yet.'}
      </p>
    </>
  )
}

function withoutHours({ placeType, phone }: BusinessPage): string {
  if (placeType === 'online_only') return 'Online only: there is no place to visit.'
  const what = placeType === 'service_area' ? 'count on it' : 'go'
  return `No opening hours are known. ${phone ? 'Call' : 'Ask'} before you ${what}.`
}

function Place({ business }: { business: BusinessPage }) {
  const { address, addressLine2, city, state, zip } = business
  const cityLine = city && state ? `${city}, ${state}${zip && address ? ` ${zip}` : ''}` : null
  const coverage = coverageLine(business)
  if (!cityLine && !coverage) return null
  return (
    <div className="mt-5 border-t border-line pt-5">
      {(address || cityLine) && (
        <p className="flex gap-2.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0 break-words">
            {address && <span className="block">{[address, addressLine2].filter(Boolean).join(', ')}</span>}
            {cityLine && <span className="block">{cityLine}</span>}
            <a
              href={directionsHref(business)}
              data-count="directions"
              rel="noreferrer"
              className="no-print mt-1 inline-flex min-h-8 items-center font-semibold text-forest-ink underline underline-offset-4"
            >
              {address ? 'Directions' : 'See on a map'}
            </a>
          </span>
        </p>
      )}
      {coverage && <p className="mt-2 text-muted">{coverage}</p>}
    </div>
  )
}

function SocialLinks({ links }: { links: BusinessPage['socialLinks'] }) {
  const shown = Object.entries(links).filter(([, url]) => /^https?:\/\//i.test(url))
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4">
      {shown.map(([network, url]) => (
        <li key={network}>
          <a
            href={url}
            rel="noreferrer ugc"
            className="inline-flex min-h-8 items-center text-sm font-semibold text-forest-ink underline underline-offset-4"
          >
            {networkNames[network as SocialNetwork]}
          </a>
        </li>
      ))}
    </ul>
  )
}
