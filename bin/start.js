import { ensureBuilt, isBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled({ toRun: isBuilt() })
ensureBuilt()
// React reads NODE_ENV too.
becomeNode(['build/server/server.js'], { NODE_ENV: process.env.NODE_ENV || 'production' })
