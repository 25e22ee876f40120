import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

/** Where the home page begins, and what it loads when somebody uses it. */
const HOME_PAGE = /\/src\/web\/(entry\.client|root|routes\/home|results\/results-section|components\/toaster)\.tsx/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle()],
  // Inlined assets are data: addresses, which the content policy does not allow for fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file that stays the same from release to release, one for each page, and two for what pages share: what the
            // home page needs, and what only the others do.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                {
                  name: (id, modules) => (isOnHomePage(id, (other) => modules.getModuleInfo(other)) ? 'shared' : null),
                  minShareCount: 2,
                },
                { name: 'account', test: /\/src\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled so that only the icons and primitives in use are loaded when the server starts.
  ssr: { noExternal: ['radix-ui', /^@radix-ui\//, 'lucide-react'] },
  optimizeDeps: {
    // Named here so that they are ready at the first request and the page need not be reloaded for them.
    include: ['radix-ui', 'lucide-react', '@simplewebauthn/browser'],
    // Pre-bundled packages skip the plugins, and sonner needs the one below.
    exclude: ['sonner'],
  },
})

type FindModule = (id: string) => { importers: string[] } | null

/** Whether the home page needs this module: going up from importer to importer, it is met. */
function isOnHomePage(id: string, findModule: FindModule, seen = new Set<string>()): boolean {
  if (HOME_PAGE.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return findModule(id)?.importers.some((importer) => isOnHomePage(importer, findModule, seen)) ?? false
}

/** Sonner adds a <style> element without a nonce; its style sheet comes with components/toaster.tsx instead. */
function sonnerWithoutInlineStyle(): Plugin {
  const injection = /^__insertCSS\(.*\);?$/m
  return {
    name: 'sonner-without-inline-style',
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/')) return null
      if (id.includes('.css')) return null
      if (!injection.test(code)) throw new Error(`No style injection found in ${id}: see vite.config.ts`)
      return { code: code.replace(injection, ''), map: null }
    },
  }
}
