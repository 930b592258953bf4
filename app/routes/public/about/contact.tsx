import { ContactLines } from '#app/components/contact/contact-lines.tsx'
import { WeavePattern } from '#app/components/weave.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'

export function Contact({ contact }: { contact: SiteCopy['contact'] }) {
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
