export const whoseLabels = { all: 'All', unassigned: 'Nobody’s', mine: 'Mine' } as const
export type Whose = keyof typeof whoseLabels
