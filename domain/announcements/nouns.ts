/** What owners announce on their page. Tables, paths, notices and the log of actions are named after these. */
export type AnnouncementNoun = 'flyer' | 'update'

/** Where managers see one of theirs. */
export const ownAnnouncementPath = (
  noun: AnnouncementNoun,
  { id, businessId }: { id: string; businessId: string },
) => `/dashboard/business/${businessId}/${noun}s?${noun}=${id}`
