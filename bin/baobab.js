#!/usr/bin/env node
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/baobab.ts', ...process.argv.slice(2)])
