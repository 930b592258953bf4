export function Hero({ title, tagline, summary }: { title: string; tagline: string; summary: string }) {
  return (
    <section className="on-deep relative bg-forest-deep text-cream">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="quilt absolute -bottom-28 left-[68%] aspect-[654/600] w-[max(44rem,36vw)] -rotate-3 dark:brightness-85" />
      </div>
      <div className="wrap relative py-14 sm:py-20 lg:py-28">
        <div className="lg:max-w-[64%] lg:pr-12">
          <h1 className="text-[clamp(2.5rem,1.8rem+3.2vw,4.25rem)] leading-[1.02] font-extrabold">{title}</h1>
          <p className="mt-6 max-w-[17em] font-display text-2xl leading-tight font-semibold text-ochre sm:text-3xl">
            {tagline}
          </p>
          <p className="mt-5 max-w-[33em] text-lg text-cream-muted">{summary}</p>
        </div>
      </div>
    </section>
  )
}
