/**
 * What decides the order of best match in search_matches(): their sum, in which only the first merit counts that a business
 * has. Sums are compared by the thousandth; among equals, and nowhere else, the plan decides.
 */
export const weights = {
  // The merits, best first. Each holds for all of the words: the worst of them decides.
  /** What was typed is its whole name. */
  whole: 1.4,
  /** Its name has all the words, one of which is of no concept. */
  named: 0.85,
  /** Added to it for a name that begins with all that was typed. */
  begun: 0.27,
  /** It is of the category that was asked for, or of that heritage, language or attribute. */
  category: 0.6,
  /** Its services or menu have the phrase. */
  services: 0.46,
  /** Its name has the words. */
  name: 0.34,
  /** It has a narrower or a broader word: "box braids" for "braids". */
  half: 0.3,
  /** Its description has the words. */
  prose: 0.12,
  /** Only something related, or only some of the words. */
  related: 0.03,
  /** How often and where it has the words, at most. */
  telling: 0.08,
  /** Nearness: all of it at the place, half at `halfAt` of the radius, and less with the square of the distance. */
  near: 0.25,
  halfAt: 0.35,
  /** Of a county or a region, all of nearness is for what is inside. Who comes to its middle from outside has so much of it. */
  coming: 0.8,
  /** And what is outside at most so much, by distance. */
  outside: 0.5,
  /** Trust, completeness and ratings. */
  quality: 0.2,
  /**
   * What people of that place chose after these words, at most: less than between any two merits, so that it never makes up
   * for one.
   */
  chosen: 0.04,
  /** Taken off a listing that nobody has confirmed for long. */
  stale: 0.05,
  /** Taken off a business that serves the place only as part of the whole nation. */
  afar: 0.2,
}

/** In a county or a region, what lies inside comes first, and being near its center means little. */
export const regionWeights = { ...weights, near: 0.4, halfAt: 1 }

/** Where nothing is at the place, half of nearness is left some 300 of the country's 10,000 miles away. */
export const countryWeights = { ...weights, halfAt: 0.03 }

/** A neighborhood is nearly as small as the circle around it. */
export const neighborhoodWeights = { ...weights, near: 0.3, halfAt: 0.25 }
