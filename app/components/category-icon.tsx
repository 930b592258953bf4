import {
  Briefcase,
  Camera,
  Car,
  Drill,
  GraduationCap,
  HeartPulse,
  House,
  type LucideIcon,
  Scissors,
  Ship,
  Shirt,
  ShoppingBag,
  Store,
  Utensils,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  'restaurants-food': Utensils,
  'fashion-clothing': Shirt,
  'beauty-salon': Scissors,
  automotive: Car,
  'real-estate': House,
  'professional-services': Briefcase,
  education: GraduationCap,
  healthcare: HeartPulse,
  'retail-shopping': ShoppingBag,
  'logistics-shipping': Ship,
  'events-photography': Camera,
  'home-services': Drill,
}

/** Only decorates: the category's name stands beside it. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? Store
  return <Icon aria-hidden="true" className={className} />
}
