import type { Role } from '#domain/roles/schema.ts'

export type DemoPerson = {
  email: string
  name: string
  /** Their role, shown after their name. */
  as: string
  role?: Role
  /** The kinds of businesses to give them, most wanted first. */
  businesses?: readonly DemoWish[]
}

export type DemoWish =
  | 'featured'
  | 'premium and certified'
  | 'premium'
  | 'free and claimed'
  | 'free and listed only'
  | 'in review'
  | 'rejected'

/** Accounts to try a site with demo data. No mail reaches these addresses: `.example` is reserved. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'visitor@demo.example', name: 'Nia Brooks', as: 'a visitor' },
  {
    email: 'owner1@demo.example',
    name: 'Adaeze Okafor',
    as: 'an owner',
    businesses: ['featured', 'premium and certified', 'in review'],
  },
  {
    email: 'owner2@demo.example',
    name: 'Selam Tesfaye',
    as: 'an owner',
    businesses: ['premium', 'free and claimed'],
  },
  {
    email: 'owner3@demo.example',
    name: 'Kofi Mensah',
    as: 'an owner',
    businesses: ['free and listed only', 'rejected'],
  },
  { email: 'moderator@demo.example', name: 'Aminata Diallo', as: 'a moderator', role: 'moderator' },
  { email: 'admin@demo.example', name: 'Thandi Dlamini', as: 'an admin', role: 'admin' },
]
