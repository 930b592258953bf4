import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
ensureBuilt()
// React reads NODE_ENV too.
becomeNode(['server.ts'], { NODE_ENV: process.env.NODE_ENV || 'production' })
