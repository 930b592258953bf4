/** Categories of storage that need consent; necessary storage doesn't. */
export type OptionalCategory = 'analytics' | 'marketing' | 'functional'
export type Category = 'necessary' | OptionalCategory

export type Choice = Record<OptionalCategory, boolean>

export type ConsentRecord = {
  version: typeof consentVersion
  preferences: { necessary: true } & Choice
  /** ISO 8601 time of the choice. */
  timestamp: string
}

/** A new version asks for different consent, so records of older ones don't count. */
export const consentVersion = '1.0'

export const optionalCategories = ['analytics', 'marketing', 'functional'] as const

export const allOf = (allowed: boolean): Choice => ({
  analytics: allowed,
  marketing: allowed,
  functional: allowed,
})

export function makeRecord({ analytics, marketing, functional }: Choice, at: Date): ConsentRecord {
  return {
    version: consentVersion,
    preferences: { necessary: true, analytics, marketing, functional },
    timestamp: at.toISOString(),
  }
}

/** Null for anything but a valid record. Hand-written, because a schema library would weigh more than the banner. */
export function parseRecord(text: string | null): ConsentRecord | null {
  if (text === null) return null
  try {
    const record = JSON.parse(text) as Partial<ConsentRecord> | null
    const preferences = record?.preferences
    const isWhole =
      record?.version === consentVersion &&
      preferences?.necessary === true &&
      optionalCategories.every((category) => typeof preferences[category] === 'boolean') &&
      typeof record.timestamp === 'string' &&
      !Number.isNaN(Date.parse(record.timestamp))
    return isWhole ? (record as ConsentRecord) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
