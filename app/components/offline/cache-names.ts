/** Caches of this site, by what they hold. A new layout of one gets a new name; the worker deletes unknown ones. */
export const cacheNames = {
  /** The page for when nothing else is there, and its files. */
  shell: 'baobab-shell-1',
  /** Visited pages. It exists only while its owner allows it. */
  pages: 'baobab-pages-1',
  /** The scripts, style sheets and fonts that those pages name. */
  files: 'baobab-files-1',
  /** What else they load once they run. */
  parts: 'baobab-parts-1',
  pictures: 'baobab-pictures-1',
} as const
