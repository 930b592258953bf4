export const crumbsOf = (name: string) => [{ label: 'Jobs', to: '/jobs' }, { label: name }]

export const countWords = (count: number) =>
  count === 0 ? 'No open jobs' : count === 1 ? 'One open job' : `${count} open jobs`

export const placeOf = ({ city, state }: { city: string | null; state: string | null }) =>
  [city, state].filter(Boolean).join(', ')
