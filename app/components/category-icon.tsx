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

/** Icons of the first twelve categories, until an administrator picks others. */
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

/** Decorative: the category's name is shown beside it. `icon` previews one that isn't saved yet. */
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
