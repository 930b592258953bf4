/** `to` is below the listing's own address; the first one is that address. */
export type BusinessTab = {
  to: string
  label: string
  /** Also of a listing that nobody manages, for moderators. */
  isForKeepers?: true
}

/** The parts of a listing's workspace, a line each, in the order in which they are needed. */
export const businessTabs: readonly BusinessTab[] = [
  { to: '', label: 'At a glance', isForKeepers: true },
  { to: 'edit', label: 'Edit', isForKeepers: true },
  { to: 'photos', label: 'Photos' },
  { to: 'flyers', label: 'Flyers' },
  { to: 'messages', label: 'Messages' },
  { to: 'reviews', label: 'Reviews' },
  { to: 'numbers', label: 'Numbers' },
  { to: 'trust', label: 'Trust' },
  { to: 'people', label: 'People' },
  { to: 'settings', label: 'Settings' },
]
