import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

/** Where the home page begins. */
const HOME_PAGE = /\/src\/web\/(entry\.client|root|routes\/home)\.tsx/
/** What it loads when somebody uses it. */
const HOME_PAGE_LATER = /\/src\/web\/(results\/results-section|components\/toaster)\.tsx/
/** All screens but those of projects. */
const ACCOUNT =
  /\/src\/web\/routes\/(?!dashboard|overview|project|page-detail|issue-detail|compare-crawls|print-report)[\w-]+\.tsx/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle()],
  // Inlined assets are data: addresses, which the content policy does not allow for fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file that stays the same from release to release, one for each page, and four for what pages share: what the
            // home page needs at once, what it needs later, what other pages need, and what only those of projects do.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                shareAmong('shared', HOME_PAGE),
                shareAmong('results', HOME_PAGE_LATER),
                shareAmong('account', ACCOUNT),
                { name: 'projects', test: /\/src\//, minShareCount: 2 },
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
    include: ['radix-ui', 'lucide-react', '@simplewebauthn/browser', '@tanstack/react-query', 'recharts'],
    // Pre-bundled packages skip the plugins, and sonner needs the one below.
    exclude: ['sonner'],
  },
})

type FindModule = (id: string) => { importers: string[] } | null

/** One file for what several pages need and those that match load at once. */
function shareAmong(name: string, pages: RegExp) {
  const nameOf = (id: string, modules: { getModuleInfo: FindModule }) =>
    isReachedFrom(pages, id, (other) => modules.getModuleInfo(other)) ? name : null
  return { name: nameOf, minShareCount: 2 }
}

/** Whether one of the pages needs this module: going up from importer to importer, it is met. */
function isReachedFrom(pages: RegExp, id: string, findModule: FindModule, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return findModule(id)?.importers.some((importer) => isReachedFrom(pages, importer, findModule, seen)) ?? false
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
