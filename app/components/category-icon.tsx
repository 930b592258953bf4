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
import { useRouteLoaderData } from 'react-router'
import type { CategoryIconName } from '#domain/categories/icons.ts'

const icons: Record<CategoryIconName, LucideIcon> = {
  utensils: Utensils,
  shirt: Shirt,
  scissors: Scissors,
  car: Car,
  house: House,
  briefcase: Briefcase,
  'graduation-cap': GraduationCap,
  'heart-pulse': HeartPulse,
  'shopping-bag': ShoppingBag,
  ship: Ship,
  camera: Camera,
  drill: Drill,
  store: Store,
}

/** What the first twelve have, until an administrator chooses another. */
const initial: Record<string, CategoryIconName> = {
  'restaurants-food': 'utensils',
  'fashion-clothing': 'shirt',
  'beauty-salon': 'scissors',
  automotive: 'car',
  'real-estate': 'house',
  'professional-services': 'briefcase',
  education: 'graduation-cap',
  healthcare: 'heart-pulse',
  'retail-shopping': 'shopping-bag',
  'logistics-shipping': 'ship',
  'events-photography': 'camera',
  'home-services': 'drill',
}

/** Only decorates: the category's name stands beside it. `icon` is one that isn't the category's yet. */
export function CategoryIcon({
  slug,
  icon,
  className,
}: {
  slug: string
  icon?: CategoryIconName
  className?: string
}) {
  const chosen = useRouteLoaderData<{ copy?: { icons: Record<string, CategoryIconName> } }>('root')?.copy
    ?.icons
  const Icon = icons[icon ?? chosen?.[slug] ?? initial[slug] ?? 'store']
  return <Icon aria-hidden="true" className={className} />
}
