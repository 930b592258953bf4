/** The pattern of `like` and `ilike` for what has this text anywhere: in it, the signs of patterns are but signs. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
