/** "/jobs/tx/houston": the page for one kind of posting in a city. */
export const postingLandingPath = (listPath: string, { state, slug }: { state: string; slug: string }) =>
  `${listPath}/${state}/${slug}`
