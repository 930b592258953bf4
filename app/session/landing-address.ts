type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Whether this URL is the target of an emailed link or another site's sign-in page. Runs on every page. */
export const landsHere = ({ pathname, search, hash }: Address): boolean =>
  /^\/(auth\/callback|reset-password|profile)?\/?$/.test(pathname) &&
  /[?&#](code|error|error_code|access_token|message)=/.test(search + hash)
