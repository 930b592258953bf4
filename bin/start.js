import { ensureBuilt, isBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled({ toRun: isBuilt() })
ensureBuilt()
// React reads NODE_ENV too. The memory that pictures and pages took goes back to the system.
// So does a small nursery of new objects: 110 MB after 3,000 pages.
becomeNode(['--max-semi-space-size=8', 'build/server/server.js'], {
  NODE_ENV: process.env.NODE_ENV || 'production',
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '65536',
})
