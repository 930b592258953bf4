import { defineConfig } from 'vite'

// The service worker: one classic script, since not every browser runs modules there. bin/build.js builds it beside
// the pages; it is no part of them.
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${process.env.BUILD_DIRECTORY || 'build'}/worker`,
    emptyOutDir: true,
    rolldownOptions: {
      input: 'app/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
