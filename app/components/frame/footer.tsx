import { Mail, Monitor, Moon, Phone, Sun } from 'lucide-react'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { cn } from '#app/ui/cn.ts'
import { useStore } from '#app/ui/store.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import { networkNames, type SocialNetwork } from '#domain/social-networks.ts'
import { CookieSettingsButton } from '../consent/cookie-settings-button.tsx'
import { telHref } from '../place-line.ts'
import { choose, chosenTheme } from './device-settings.ts'
import { FrameLink } from './frame-link.tsx'
import { BaobabMark } from './logo.tsx'
import { type NavItem, quickLinks, supportLinks } from './navigation.ts'

export type FooterCopy = Pick<SiteCopy, 'tagline' | 'footer' | 'contact' | 'socialLinks'>

const link = 'footer-link'

/** Without copy (the site's settings couldn't be read) the links are still shown. */
export function Footer({ siteName, copy }: { siteName: string; copy: FooterCopy | null }) {
  return (
    // The last lines stay clear of the cookie banner while it is open, and of a button that floats over the page.
    <footer
      data-slot="footer"
      className="above-bottom-bar below-screen on-deep bg-forest-deep above-floating-bars text-cream"
    >
      <KenteDivider />
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.7fr_1fr_1fr_1.2fr] lg:py-16">
        <div className="max-w-sm max-sm:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BaobabMark onDeep className="size-10" />
            {siteName}
          </p>
          {copy && <p className="mt-4 text-cream-muted">{copy.footer.about}</p>}
        </div>
        <LinkColumn title="Quick Links" items={quickLinks} />
        <LinkColumn title="Support" items={supportLinks} />
        {copy && (
          <div className="max-sm:col-span-2">
            <h2 className="mb-2 text-base">Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${copy.contact.email}`} className={link}>
                  <Mail aria-hidden="true" className="size-4 shrink-0" />
                  {copy.contact.email}
                </a>
              </li>
              <li>
                <a href={telHref(copy.contact.phone)} className={link}>
                  <Phone aria-hidden="true" className="size-4 shrink-0" />
                  {copy.contact.phone}
                </a>
              </li>
            </ul>
            <h2 className="mt-5 mb-2 text-base">Follow us</h2>
            <ul className="flex flex-wrap gap-x-4">
              {Object.entries(copy.socialLinks).map(([network, href]) => (
                <li key={network}>
                  <a href={href} rel="noopener me" className={link}>
                    {networkNames[network as SocialNetwork] ?? network}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="border-t border-on-deep-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm text-cream-muted">
          <div className="max-w-xl">
            <p>
              © {copy?.footer.copyrightYear ?? 2024} {siteName}. {copy?.tagline}
            </p>
            <p className="mt-1">
              Places from{' '}
              <a href="https://www.geonames.org/" className="underline underline-offset-4 hover:text-cream">
                GeoNames
              </a>{' '}
              (
              <a
                href="https://creativecommons.org/licenses/by/4.0/"
                className="underline underline-offset-4 hover:text-cream"
              >
                CC BY 4.0
              </a>
              ), changed, and the US Census Bureau; time zones from{' '}
              <a
                href="https://www.openstreetmap.org/copyright"
                className="underline underline-offset-4 hover:text-cream"
              >
                OpenStreetMap
              </a>{' '}
              contributors.
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ul className="flex flex-wrap gap-x-6">
              <li>
                <FrameLink to="/saved" className={link}>
                  Saved
                </FrameLink>
              </li>
              <li>
                <FrameLink to="/newsletter" className={link}>
                  Newsletter
                </FrameLink>
              </li>
              <li>
                <FrameLink to="/blog" className={link}>
                  Blog
                </FrameLink>
              </li>
              <li>
                <FrameLink to="/sitemap" className={link}>
                  Sitemap
                </FrameLink>
              </li>
              <li>
                <CookieSettingsButton className={link} />
              </li>
            </ul>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, items }: { title: string; items: readonly NavItem[] }) {
  const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      <ul>
        {items.map(({ label, to }) => (
          <li key={to}>
            <FrameLink to={to} className={link}>
              {label}
            </FrameLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const themes = [
  { value: null, label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Hidden without JavaScript, when the device's own setting applies. */
function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useStore(chosenTheme)
  return (
    <fieldset
      data-slot="theme-switch"
      className={cn(
        'hidden w-fit min-w-0 flex-wrap rounded-3xl border border-on-deep-line p-1 js:flex',
        className,
      )}
    >
      <legend className="sr-only">Colors</legend>
      {themes.map(({ value, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => choose('theme', value)}
          className="theme-choice"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
