import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // bin/budget.js weighs by it what each page loads.
    manifest: true,
    rolldownOptions: {
      output: {
        // A page in a handful of files instead of dozens of tiny ones: they come sooner and weigh 6 kB less. A group
        // takes along whatever its modules import, unless one with a higher priority has it.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              priority: 3,
              test: /\/app\/components\/(frame\/site-frame|error-view|router-fallback|report-error|meta)\.tsx?$|\/app\/ui\/toaster|\/react-dom\/index|\/icons\/(store|house)\./,
            },
            // Two dozen drawings, of which most pages show none; what others show, too, is named above.
            { name: 'category-icons', priority: 2.5, test: /\/app\/components\/category-icon\.tsx$/ },
            {
              name: 'shared',
              priority: 2,
              test: /lucide-react|class-variance-authority|clsx|\/app\/ui\//,
              minShareCount: 5,
            },
            { name: 'cards', priority: 1, test: /\/app\/components\/business-card\.tsx$/ },
          ],
        },
      },
    },
  },
})
