import type { Announcement } from '#domain/site/announcement.ts'
import { hideAnnouncement } from './device-settings.ts'
import { FrameLink } from './frame-link.tsx'
import { HideBar } from './hide-bar.tsx'

const link = 'font-semibold whitespace-nowrap underline underline-offset-4'

/** The style sheet hides it if the device remembers that it was dismissed, so it never flashes. */
export function AnnouncementBar({ announcement: { id, text, link: way } }: { announcement: Announcement }) {
  return (
    <section
      aria-label="Announcement"
      data-slot="announcement"
      className="bg-ochre-soft text-sm in-data-[announced=off]:hidden sm:text-[0.9375rem]"
    >
      <div className="wrap flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1 py-1.5 break-words">
          {text}
          {way && ' '}
          {way &&
            (way.url.startsWith('/') ? (
              <FrameLink to={way.url} className={link}>
                {way.label}
              </FrameLink>
            ) : (
              <a href={way.url} className={link}>
                {way.label}
              </a>
            ))}
        </p>
        <HideBar what="announcement" onHide={() => hideAnnouncement(id)} />
      </div>
    </section>
  )
}
