export const neededMajor: number
export const nodeOptions: readonly string[]
export const allocatorSettings: Readonly<Record<string, string>>
