import { ensureBuilt, isBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'
import { allocatorSettings, nodeOptions } from './run-settings.js'

ensureInstalled({ toRun: isBuilt() })
ensureBuilt()
const allocator = Object.entries(allocatorSettings).map(([name, value]) => [name, process.env[name] || value])
becomeNode([...nodeOptions, 'build/server/server.js'], {
  // React reads it, too.
  NODE_ENV: process.env.NODE_ENV || 'production',
  ...Object.fromEntries(allocator),
})
