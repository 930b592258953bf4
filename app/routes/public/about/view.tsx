import { Link } from 'react-router'
import { ContactLines } from '#app/components/contact/contact-lines.tsx'
import { KenteDivider, WeavePattern } from '#app/components/kente-divider.tsx'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { Prose } from '#app/components/prose.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'
import type { Route } from './+types/page.ts'
import { TrustLevels } from './trust-levels.tsx'

export default function About({
  loaderData: { page, copy, isDemo, counted },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <Hero title={page.title} tagline={copy.tagline} summary={page.summary} />
      <KenteDivider />
      <Numbers about={copy.about} />
      <Today counted={counted} isDemo={isDemo} />
      <div className="wrap py-16 lg:py-24">
        <Prose content={page.content} layout="rows" />
      </div>
      <Values vision={copy.vision} />
      <TrustLevels />
      <Freshness days={copy.freshness} />
      <div className="wrap pb-16 lg:pb-24">
        <NewsletterForm source="about" />
      </div>
      <Contact contact={copy.contact} />
    </>
  )
}

function Hero({ title, tagline, summary }: { title: string; tagline: string; summary: string }) {
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -bottom-28 left-[68%] aspect-[654/600] w-[max(44rem,36vw)] -rotate-3 dark:brightness-85" />
      </div>
      <div className="wrap relative py-14 sm:py-20 lg:py-28">
        <div className="lg:max-w-[64%] lg:pr-12">
          <h1 className="text-[clamp(min(2.5rem,13vw),1.8rem+3.2vw,4.25rem)] leading-[1.02] font-extrabold">
            {title}
          </h1>
          <p className="mt-6 max-w-[17em] font-display text-2xl leading-tight font-semibold text-ochre sm:text-3xl">
            {tagline}
          </p>
          <p className="mt-5 max-w-[33em] text-lg text-cream-muted">{summary}</p>
        </div>
      </div>
    </section>
  )
}

/** The site's mission, in the home page's words. */
function Values({ vision }: { vision: SiteCopy['vision'] }) {
  if (vision.cards.length === 0) return null
  return (
    <section aria-labelledby="values" className="wrap pb-16 lg:pb-24">
      <h2 id="values" className="text-3xl">
        {vision.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{vision.text}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {vision.cards.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-ochre pt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Numbers({ about }: { about: SiteCopy['about'] }) {
  const numbers = [
    { value: capitalize(about.businessesServed), label: 'businesses served' },
    { value: about.cities, label: 'cities' },
    { value: about.yearsOfService, label: `years of service, since ${about.founded}` },
    { value: about.headquarters, label: 'headquarters' },
  ]
  return (
    <section aria-label="In numbers" className="border-b border-line">
      <dl className="wrap grid grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-0 md:divide-x md:divide-line">
        {numbers.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end py-5 md:px-5 md:py-8 lg:px-8 md:first:pl-0"
          >
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="font-display text-2xl font-bold tracking-tight sm:text-3xl md:text-2xl lg:text-4xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Contact({ contact }: { contact: SiteCopy['contact'] }) {
  return (
    <section
      aria-labelledby="contact"
      className="on-deep relative isolate overflow-hidden bg-indigo-deep text-cream"
    >
      <WeavePattern kind="kuba" className="fade-middle -z-10 text-cream opacity-10" />
      <div className="wrap grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1.2fr_1fr] lg:py-20">
        <div>
          <h2 id="contact" className="text-3xl lg:text-4xl">
            Talk to us
          </h2>
          <p className="mt-3 max-w-[48ch] text-lg text-cream-muted">
            A wrong listing, a missing business, an idea, a complaint: we read every message.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="accent" size="lg">
              Contact Us
            </ButtonLink>
            <ButtonLink to="/register" variant="outlineDeep" size="lg">
              Get Listed
            </ButtonLink>
          </div>
        </div>
        <ul className="grid content-center gap-1">
          <ContactLines contact={contact} className="text-lg [&_svg]:text-ochre" />
        </ul>
      </div>
    </section>
  )
}

type Counted = { businesses: number; cities: number; states: number; articles: number }

const whole = new Intl.NumberFormat('en-US')

/** Current counts from the database, next to the copy's claims about eleven years. */
function Today({ counted, isDemo }: { counted: Counted; isDemo: boolean }) {
  const { businesses, cities, states, articles } = counted
  const lines = [
    {
      value: businesses,
      label: businesses === 1 ? 'business is listed' : 'businesses are listed',
      to: '/directory',
    },
    { value: cities, label: cities === 1 ? 'city has one' : 'cities have one', to: '/sitemap' },
    { value: states, label: 'states and territories have one', to: '/sitemap' },
    { value: articles, label: 'help articles say how it works', to: '/help' },
  ].filter(({ value }) => value > 0)
  if (businesses === 0) return null
  return (
    <section aria-labelledby="today" className="wrap pt-14">
      <h2 id="today" className="text-2xl">
        In the directory today
      </h2>
      <p className="mt-1 text-muted">
        Live counts from the directory{isDemo && ', including the fictional businesses of the demo data'}. The
        numbers above cover all our years.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lines.map(({ value, label, to }) => (
          <li key={label} className="rounded-card border border-line bg-paper p-4">
            <Link to={to} className="group block">
              <span className="block font-display text-3xl font-bold tabular-nums">
                {whole.format(value)}
              </span>
              <span className="text-muted underline-offset-4 group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happens to a listing that isn't confirmed. */
function Freshness({ days }: { days: SiteCopy['freshness'] }) {
  const steps = [
    {
      day: days.askAfterDays,
      text: 'We ask the owner by mail: is all of this still right? One tap says yes.',
    },
    { day: days.remindAfterDays, text: 'No answer yet: we ask again.' },
    {
      day: days.staleAfterDays,
      text: 'The page says “not confirmed lately” and ranks lower in lists.',
    },
    { day: days.unlistAfterDays, text: 'The listing leaves the directory until its owner returns.' },
  ]
  return (
    <section aria-labelledby="freshness" className="wrap py-16 lg:py-24">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="freshness" className="text-3xl">
            And how we keep it fresh
          </h2>
          <p className="mt-3 text-muted">
            A right number from three years ago is a wrong number. Days count from the owner’s last
            confirmation; no plan changes them.
          </p>
        </div>
        <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ day, text }) => (
            <li key={day} className="border-t-4 border-forest pt-4">
              <h3 className="text-2xl">Day {day}</h3>
              <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
