import {
  CreditCard,
  FileText,
  LayoutDashboard,
  ListChecks,
  PanelsTopLeft,
  ServerCog,
  Settings,
  Store,
  Tags,
  Users,
} from 'lucide-react'

/** The pages of the panel, as its sidebar lists them. */
export const panelPages = [
  { to: '/admin', label: 'Overview', Icon: LayoutDashboard },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/businesses', label: 'Businesses', Icon: Store },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/content', label: 'Content', Icon: FileText },
  { to: '/admin/subscriptions', label: 'Subscriptions', Icon: CreditCard },
  { to: '/admin/ui', label: 'Site text', Icon: PanelsTopLeft },
  { to: '/admin/rules', label: 'Rules', Icon: ListChecks },
  { to: '/admin/system', label: 'System', Icon: ServerCog },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
] as const
