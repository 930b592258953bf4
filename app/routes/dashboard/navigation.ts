import {
  Bell,
  BriefcaseBusiness,
  CalendarClock,
  CalendarPlus,
  CreditCard,
  FileSpreadsheet,
  Flag,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  PanelLeft,
  Rss,
  Send,
  ShieldCheck,
  Star,
} from 'lucide-react'
import type { Role } from '#domain/roles/schema.ts'

type DashboardEntry = {
  to: string
  label: string
  Icon: LucideIcon
  /** For people with one of these roles. */
  roles?: readonly Role[]
  /** For those who have a listing. */
  isForOwners?: true
}

/** The dashboard's own pages, one per line, in the order in which they are needed. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { to: '/dashboard', label: 'Overview', Icon: LayoutDashboard },
  { to: '/dashboard/postings', label: 'Events, jobs, homes', Icon: CalendarPlus },
  { to: '/dashboard/inbox', label: 'Messages', Icon: MessageSquareText },
  { to: '/dashboard/sent', label: 'Sent messages', Icon: Send },
  { to: '/dashboard/requests', label: 'My requests', Icon: CalendarClock },
  { to: '/saved', label: 'Saved', Icon: Heart },
  { to: '/dashboard/following', label: 'Following', Icon: Rss },
  { to: '/dashboard/searches', label: 'Saved searches', Icon: Bell },
  { to: '/dashboard/applications', label: 'My applications', Icon: BriefcaseBusiness },
  { to: '/dashboard/reviews', label: 'My reviews', Icon: Star },
  { to: '/dashboard/questions', label: 'My questions', Icon: MessageCircleQuestion },
  { to: '/dashboard/reports', label: 'My reports', Icon: Flag },
  { to: '/dashboard/billing', label: 'Plans and billing', Icon: CreditCard, isForOwners: true },
  { to: '/dashboard/bulk', label: 'Bulk upload', Icon: FileSpreadsheet, isForOwners: true },
  { to: '/dashboard/moderation', label: 'Moderation', Icon: ShieldCheck, roles: ['moderator', 'admin'] },
  // Administrators have its link in the header.
  { to: '/admin', label: 'Admin panel', Icon: PanelLeft, roles: ['content', 'billing', 'support'] },
]

/** For `aria-current`. The overview also covers the user's businesses. */
export function entryMark(to: string, pathname: string): 'page' | 'true' | undefined {
  const open = pathname.replace(/(.)\/$/, '$1')
  if (to === open) return 'page'
  const section = to === '/dashboard' ? '/dashboard/business' : to
  return open.startsWith(`${section}/`) ? 'true' : undefined
}
