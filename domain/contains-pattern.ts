/** A `like`/`ilike` pattern for values containing this text, with wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
