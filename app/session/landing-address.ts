type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Whether this address is the end of a link from a mail, or of another site's sign-in page. Every page asks that. */
export const landsHere = ({ pathname, search, hash }: Address): boolean =>
  /^\/(auth\/callback|reset-password|profile)?\/?$/.test(pathname) &&
  /[?&#](code|error|error_code|access_token|message)=/.test(search + hash)
