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
        // What several pages share, in one file: dozens of tiny ones weigh 3 kB more.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /lucide-react|class-variance-authority|clsx|\/app\/ui\//,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
})
