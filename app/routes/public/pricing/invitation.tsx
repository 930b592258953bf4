import { ButtonLink } from '#app/ui/button.tsx'

export function Invitation() {
  return (
    <section aria-labelledby="invitation" className="on-deep bg-indigo-deep text-cream">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-14 lg:py-16">
        <div>
          <h2 id="invitation" className="text-3xl lg:text-4xl">
            Start with a free listing
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg text-cream-muted">
            Your own page in ten minutes. Choose a plan later, once customers come.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/register" variant="accent" size="lg">
            Get Listed
          </ButtonLink>
          <ButtonLink to="/directory" variant="outlineDeep" size="lg">
            Browse Businesses
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
