/** Of the page that shows a text to whoever has the link. */
export const previewPath = (token: string): string => `/preview/${token}`
