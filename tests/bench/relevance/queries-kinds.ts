import { pointOf } from './areas.ts'
import type { Query } from './rules.ts'

const job = { kind: 'job' } as const
const home = { kind: 'housing' } as const
const event = { kind: 'event' } as const

// biome-ignore format: one query a line reads as a table
export const kinds: readonly Query[] = [
  { q: 'jobs', right: job },
  { q: 'cna jobs', right: job },
  { q: 'driver jobs', right: job },
  { q: 'jobs in houston', right: job },
  { q: 'jobs near me', at: pointOf('Columbus, OH'), right: job },
  { q: 'now hiring', right: job },
  { q: 'restaurant hiring cooks', right: job },
  { q: 'who is hiring', right: job },
  { q: 'part time job', right: job },
  { q: 'warehouse jobs columbus ohio', right: job },
  { q: 'caregiver job maryland', right: job },
  { q: 'im looking for a job', right: job },
  { q: 'cdl driver wanted', right: job },
  { q: 'job openings braider', right: job },
  { q: 'trabajo en restaurante', right: job },
  { q: 'room for rent', right: home },
  { q: 'rooms for rent in bronx', right: home },
  { q: 'apartment for rent minneapolis', right: home },
  { q: '2 bedroom apartment for rent', right: home },
  { q: 'house for rent silver spring', right: home },
  { q: 'room to rent near 20910', right: home },
  { q: 'roommate wanted', right: home },
  { q: 'basement for rent', right: home },
  { q: 'events', right: event },
  { q: 'events this weekend', right: event },
  { q: 'african events in atlanta', right: event },
  { q: 'afrobeats party tonight', right: event },
  { q: 'african festival', right: event },
  { q: 'things to do this weekend in dc', right: event },
  { q: 'concert tickets', right: event },
]
