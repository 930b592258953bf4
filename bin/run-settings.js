// How a server is run, wherever it is started. What can't import this repeats it: the systemd unit and the Dockerfile.

/** The oldest Node that runs the site. */
export const neededMajor = 24

/** A small nursery of new objects: a larger one keeps 110 MB after 3,000 pages. */
export const nodeOptions = ['--max-semi-space-size=8']

/** The memory that pictures and pages took goes back to the system. */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
