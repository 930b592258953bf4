/** A baobab whose leaves are the diamonds of woven cloth. */
export function BaobabMark({ className, onDeep = false }: { className?: string; onDeep?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" data-slot="logo">
      <g className={onDeep ? 'fill-cream stroke-cream' : 'fill-forest stroke-forest'} strokeLinecap="round">
        <path d="M18 22 10 15M22 22l8-7M20 22V11" fill="none" strokeWidth="3.2" />
        <path
          d="m10 15-5.5-2M10 15 9.5 8M30 15l5.5-2M30 15l.5-7M20 12l-4.5-6M20 12l4.5-6"
          fill="none"
          strokeWidth="2"
        />
        <path d="M13 38c2.6-5 2.8-11 2-17h10c-.8 6-.6 12 2 17z" stroke="none" />
      </g>
      <path
        d="m4.5 9.5 3.5 3.5-3.5 3.5L1 13zm31 0L39 13l-3.5 3.5L32 13zM15.5 2 19 5.5 15.5 9 12 5.5z"
        className="fill-clay"
      />
      <path
        d="M9.5 4 13 7.5 9.5 11 6 7.5zm21 0L34 7.5 30.5 11 27 7.5zm-6-2L28 5.5 24.5 9 21 5.5z"
        className="fill-ochre"
      />
    </svg>
  )
}
