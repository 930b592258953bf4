import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { packagesBeside } from './bin/release-packages.ts'

/** Icons as `app/ui/lucide-icon.ts` draws them, in the browser and on the server. */
const lightIcons: Plugin = {
  name: 'light-icons',
  // While developing, the package comes prepared, and its own icons look the same.
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? `${import.meta.dirname}/app/ui/lucide-icon.ts`
      : null,
}

const frame = ['app/components/frame/header.tsx', 'app/components/frame/footer.tsx']

/**
 * A public page's view and its frame are imported by code (`hydrateLater`), and wanted with it all the same: so they count
 * as its imports. Documents name them, links prefetch them, and the worker stores them.
 */
const wantedAtOnce: Plugin = {
  name: 'wanted-at-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }) {
    const file = join(dir!, '.vite/manifest.json')
    const manifest: Record<string, { imports?: string[]; dynamicImports?: string[] }> = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    for (const [name, chunk] of Object.entries(manifest)) {
      if (!/^app\/routes\/public\/.*\?__react-router-build-client-route$/.test(name)) continue
      const later = name.startsWith('app/routes/public/layout.tsx') ? frame : (chunk.dynamicImports ?? [])
      // What a route imports besides a view is a form that waits for someone to turn to it.
      const wanted = later.filter((each) => frame.includes(each) || /[-/](view|screen)\.tsx$/.test(each))
      chunk.imports = [...(chunk.imports ?? []), ...wanted]
    }
    writeFileSync(file, JSON.stringify(manifest))
  },
}

/** Modules that are started by name; each becomes a file of the same path in `build/server/`. */
const programs = ['server.ts', 'db/embedded/worker.ts', 'domain/media/pdf/thread.ts', 'bin/baobab.ts']

/** The site's program is built along with its pages: one copy of each module serves both, and few files start soon. */
const wholeServer: Plugin = {
  name: 'whole-server',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    environments: {
      ssr: {
        resolve: { noExternal: true, external: [...packagesBeside, 'vite'] },
        build: {
          rolldownOptions: {
            input: {
              index: 'virtual:react-router/server-build',
              ...Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), `./${file}`])),
            },
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: 'chunks/[name]-[hash].js',
              comments: { legal: true, jsdoc: false },
            },
          },
        },
      },
    },
  }),
}

/**
 * Writes the server's code in ASCII. V8 keeps the text of a module for as long as it runs, and one curly quote in it
 * doubles the text: 20 MB in all.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Whatever is rendered before is printed once more, with its letters.
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      // A letter may have been escaped, as `\–` in a pattern.
      chunk.code = chunk.code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
        const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
        return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
      })
    }
  },
}

export default defineConfig({
  plugins: [lightIcons, tailwindcss(), wantedAtOnce, reactRouter(), wholeServer, inAscii],
  build: {
    assetsInlineLimit: 0,
    // bin/budget.js weighs by it what each page loads.
    manifest: true,
  },
  // The server loads all of its code before it answers anyone.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page in a handful of files instead of dozens of tiny ones: they come sooner and weigh 6 kB less. A group
            // takes along whatever its modules import, unless one with a higher priority has it.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  priority: 3,
                  test: /\/app\/components\/(frame\/(site-frame|header|footer)|router-fallback|report-error|meta)\.tsx?$|\/app\/ui\/toaster|\/react-dom\/index|\/icons\/(store|house)\./,
                },
                // Two dozen drawings, of which most pages show none; what others show, too, is named above.
                { name: 'category-icons', priority: 2.5, test: /\/app\/components\/category-icon\.tsx$/ },
                {
                  name: 'shared',
                  priority: 2,
                  test: /lucide-react|class-variance-authority|clsx|\/app\/ui\//,
                  minShareCount: 9,
                },
                // The box on home and above lists with what all lists show, and what is in lists alone.
                {
                  name: 'search-box',
                  priority: 1.45,
                  test: /\/app\/components\/(search-form|suggest-input|card-list|place-line|search\/use-near-me)\.tsx?$/,
                },
                {
                  name: 'lists',
                  priority: 1.4,
                  test: /\/app\/components\/search\/(list-view|filter-form)\.tsx$/,
                },
                // What every page loads once it works.
                {
                  name: 'after-page',
                  priority: 0.9,
                  test: /\/app\/components\/frame\/after-page\.tsx$/,
                },
                // Views name these, which come before.
                {
                  name: 'marks',
                  priority: 1.1,
                  test: /\/app\/components\/(form\/closed-note|use-missing-page)\.tsx?$/,
                },
                // What the end of a session removes from a device.
                {
                  name: 'copies',
                  priority: 1,
                  test: /\/app\/components\/(offline\/(cache-names|device-copies|cached-pages|lists-copy|outbox)|frame\/when-reachable)\.ts$/,
                },
                // Lists name heritages in their filters, before their cards are there.
                { name: 'countries', priority: 1.5, test: /\/domain\/heritage\/countries\.ts$/ },
                // A button by itself would weigh three times as much.
                {
                  name: 'follow',
                  priority: 1.2,
                  test: /\/app\/components\/follow\/follow-button\.tsx$|\/domain\/follows\/target-name\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
