import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

/** Where the home page begins. */
const HOME_PAGE = /\/src\/web\/(entry\.client|root|routes\/home)\.tsx/
/** What it loads when somebody uses it. */
const HOME_PAGE_LATER = /\/src\/web\/(results\/results-section|design\/toasts\/toaster)\.tsx/
/** Kinds of pages, by their routes. */
const KINDS = {
  /** For everybody, made to be read. */
  site: routes('about|blog|bot|cms-page|contact|docs|features|not-found|pricing|privacy|status|support|terms|use-case'),
  account: routes('account-area|api-keys|auth|billing|login|profile|reset-password|settings|signup|webhooks'),
  projects: routes('dashboard|overview|project|page-detail|issue-detail|compare-crawls|print-report'),
  admin: routes('admin'),
}

/** Screens of reports that everybody can open. What they need is not loaded with everything behind a sign-in. */
const PUBLIC_REPORTS = routes('sample|share')

/** The first pages after sign-in. What only reports need is not loaded with them. */
const DASHBOARDS = /\/src\/web\/routes\/(dashboard[\w-]*|overview|project|project-dashboard)\.tsx/

export default defineConfig({
  plugins: [tailwindcss(), iconsByFile(), reactRouter(), smallerRouter(), sonnerWithoutInlineStyle()],
  // Inlined assets are data: addresses, which the content policy does not allow for fonts.
  build: { assetsInlineLimit: 0, modulePreload: { resolveDependencies: (_, files) => files.filter(isNotEverywhere) } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The framework rarely changes, so browsers can keep it from release to release.
            // Shared code is split by who needs it: the home page first or later, one kind of page, or several kinds.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                // Large, and only needed by forms with patterns.
                { name: 'regex', test: /node_modules\/re2js\// },
                shareAmong('shared', HOME_PAGE),
                shareAmong('results', HOME_PAGE_LATER),
                ...shareByKind(),
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
    include: [
      ...['radix-ui', 'lucide-react', '@simplewebauthn/browser', '@tanstack/react-query', 'recharts'],
      ...['@tiptap/core', '@tiptap/extension-image', '@tiptap/extension-table', '@tiptap/pm/state'],
      ...['@tiptap/react', '@tiptap/starter-kit'],
    ],
    // Pre-bundled packages skip the plugins, and sonner needs the one below.
    exclude: ['sonner'],
  },
})

/** Every page has these from the start, so what is loaded later need not name them. */
function isNotEverywhere(file: string): boolean {
  return !/\/(?:framework|rolldown-runtime|shared)-/.test(file)
}

type FindModule = (id: string) => { importers: string[] } | null

/** One file for what several pages need and those that match load at once. */
function shareAmong(name: string, pages: RegExp) {
  const nameOf = (id: string, modules: { getModuleInfo: FindModule }) =>
    isReachedFrom(pages, id, (other) => modules.getModuleInfo(other)) ? name : null
  return { name: nameOf, minShareCount: 2 }
}

/**
 * One file for what the site shares with pages behind a sign-in, two for what only the sample report shares with them
 * (with and without dashboards), one for what kinds of these share, one for each kind, and one for what only reports share.
 * In this order: a group takes along what its modules import.
 */
function shareByKind() {
  const nameOf = (id: string, findModule: FindModule) => {
    const isNeededBy = ([, pages]: [string, RegExp]) => isReachedFrom(pages, id, findModule)
    const [kind = null, ...others] = Object.entries(KINDS)
      .filter(isNeededBy)
      .map(([name]) => name)
    const isOfReports = id.includes('/src/') && !isReachedFrom(DASHBOARDS, id, findModule)
    if (kind !== 'site' && id.includes('/src/') && isReachedFrom(PUBLIC_REPORTS, id, findModule)) {
      return isOfReports ? 'sample-reports' : 'sample'
    }
    if (others.length === 0) return kind === 'projects' && isOfReports ? 'reports' : kind
    if (kind === 'site') return 'everywhere'
    return isReachedFrom(DASHBOARDS, id, findModule) ? 'signed-in' : 'signed-in-later'
  }
  const { projects: _, ...otherKinds } = KINDS
  const first = ['everywhere', 'sample', 'signed-in', 'projects']
  const later = ['sample-reports', 'signed-in-later', ...Object.keys(otherKinds), 'reports']
  return [...first, ...later].map((name) => ({
    name: (id: string, modules: { getModuleInfo: FindModule }) =>
      nameOf(id, (other) => modules.getModuleInfo(other)) === name ? name : null,
    minShareCount: 2,
  }))
}

function routes(beginnings: string): RegExp {
  return new RegExp(`/src/web/routes/(${beginnings})[\\w-]*\\.tsx`)
}

/** Whether one of the pages needs this module: going up from importer to importer, it is met. */
function isReachedFrom(pages: RegExp, id: string, findModule: FindModule, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return findModule(id)?.importers.some((importer) => isReachedFrom(pages, importer, findModule, seen)) ?? false
}

/**
 * Imports every icon from its own file. Through the package's index, every page would load the icons of all pages.
 * The code that turns a drawing into a component is ours.
 */
function iconsByFile(): Plugin {
  const files = new Map<string, string>()
  const index = readFileSync(new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8')
  for (const [, names = '', file = ''] of index.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm)) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file)
  }
  const importOf = (written: string) => {
    const [, name = '', own = name] = /^(\w+)(?: as (\w+))?$/.exec(written) ?? []
    if (name === '') return ''
    if (!files.has(name)) throw new Error(`There is no icon ${name} in lucide-react.`)
    return `import ${own} from 'lucide-react/icons/${files.get(name)}';`
  }
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? fileURLToPath(new URL('src/web/design/create-icon.ts', import.meta.url))
        : null,
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/')) return { code: drawingOf(code), map: null }
      if (!/\/src\/web\/.+\.tsx?$/.test(id)) return null
      const replace = (_: string, names: string) =>
        names
          .split(',')
          .map((name) => importOf(name.trim()))
          .join('')
      return { code: code.replace(/import \{([^}]+)\} from 'lucide-react'/, replace), map: null }
    },
  }
}

/** An icon's file without what ours does not use: its names, its size, and a random key for each line. */
function drawingOf(iconFile: string): string {
  return iconFile
    .replaceAll(/,\s+key: "\w+"/g, '')
    .replaceAll(/^ {2}(?:name|size|aliases): .+\n/gm, '')
    .replace('__iconData.node;', '')
}

/**
 * Browsers get React Router without two parts that are off here: instrumentation, and finding routes while links come
 * into view (react-router.config.ts sends all routes). A release that exports other names fails the build.
 */
function smallerRouter(): Plugin {
  const parts = {
    '/lib/router/instrumentation.js': `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export { instrumentClientSideRouter as instrumentHandler }
      export const instrumentationResultMetaContext = {}`,
    '/lib/dom/ssr/fog-of-war.js': `
      const nothing = () => undefined
      export const isFogOfWarEnabled = () => false
      export const URL_LIMIT = 0
      export { nothing as getManifestPath, nothing as getPartialManifest, nothing as getPathsWithAncestors }
      export { nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery }
      export { nothing as handleClientVersionMismatch }`,
  }
  const loaded = new Set<string>()
  return {
    name: 'smaller-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.entries(parts).find(([end]) => id.includes('/react-router/dist/') && id.endsWith(end))
      if (!part) return null
      loaded.add(part[0])
      return { code: part[1], moduleSideEffects: false }
    },
    buildEnd(error) {
      const missing = Object.keys(parts).filter((end) => !loaded.has(end))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')}: see vite.config.ts`)
    },
  }
}

/** Sonner adds a <style> element without a nonce; its style sheet comes with design/toasts/toaster.tsx instead. */
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
