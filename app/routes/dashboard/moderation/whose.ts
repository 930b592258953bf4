export const whoseLabels = { all: 'All', unassigned: 'Unassigned', mine: 'Mine' } as const
export type Whose = keyof typeof whoseLabels
