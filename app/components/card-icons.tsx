import { Heart, MapPin, Phone, Star } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'

const icons = { pin: MapPin, phone: Phone, star: Star, heart: Heart }

/** An icon shown on every card of a list: `CardIconShapes` draws it once per page, and this refers to it. */
export function CardIcon({ name, className }: { name: keyof typeof icons; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={cn('card-icon', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}

export function CardIconShapes() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {/* Fill and stroke come from where the icon is used. */}
          <Icon fill="inherit" stroke="inherit" />
        </symbol>
      ))}
    </svg>
  )
}
