import { hasTarget } from '#domain/facts/link-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { targetHash } from '#domain/facts/target-hash.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { headerName } from '../shared/places.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const HEADERS: readonly [name: string, tool: string][] = [
  ['x-debug-token-link', 'Symfony profiler'],
  ['x-clockwork-id', 'Clockwork'],
  ['x-web-console-mount-point', 'Rails web console'],
  ['x-debugkit-id', 'CakePHP DebugKit'],
]
const FILES =
  /\/(?:(_debugbar)\/(?:assets|open)|(_wdt)\/|(_ignition)\/|static\/(debug_toolbar)\/|(__web_console)\/|(debug_kit)\/)/
const TOOLS = [
  'Laravel Debugbar',
  'Symfony toolbar',
  'Laravel Ignition',
  'Django Debug Toolbar',
  'Rails web console',
  'CakePHP DebugKit',
]
const IDS: readonly [id: string, tool: string, hash: string][] = [
  ['djDebug', 'Django Debug Toolbar', targetHash('djDebug')],
  ['yii-debug-toolbar', 'Yii debug toolbar', targetHash('yii-debug-toolbar')],
  ['tracy-debug-bar', 'Tracy debug bar', targetHash('tracy-debug-bar')],
]
const ASP_NET = /^Server Error in '[^']*' Application\.?$/
const DJANGO_TITLE = /^\w+ at \/|^Page not found at \//
const DJANGO_TEXT = 'DEBUG = True'
const WHOOPS = /^Whoops! There was an error\.?$/

export const debugVisible = definePageCheck({
  id: 'debug_visible',
  category: 'security',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Debug output is public',
  message: 'The page shows debug output of its framework',
  why: 'Debug tools show code, queries, settings and often passwords. Some let anyone run code on the server.',
  fix: 'Switch debug mode off on the public server (`APP_DEBUG=false`, `DEBUG = False`, `APP_ENV=prod`) and change every password that was shown.',
  basis: 'OWASP: security misconfiguration; CWE-489',
  source: 'https://cwe.mitre.org/data/definitions/489.html',
  more: () => ({
    rule: [
      'Recognised are Laravel Debugbar and Ignition, the Symfony profiler and toolbar, Django’s debug page and Debug ' +
        'Toolbar, Clockwork, the Rails web console, Whoops, Tracy, the Yii toolbar, CakePHP DebugKit and the error page ' +
        'of ASP.NET: by a response header, a file they load, an element with their id, or their title and text.',
    ],
  }),
  needs: ['title', 'h1s', 'headers', 'resources', 'targets', 'text'],
  find: (page) => {
    // Report only the first sign, because one tool often leaves several.
    const first = byHeader(page) ?? byFile(page) ?? byId(page) ?? byText(page)
    return first === null ? [] : [first]
  },
})

function byHeader({ headers }: Pick<CompleteFacts, 'headers'>): Evidence | null {
  for (const [name, tool] of HEADERS)
    if (headers[name] !== undefined) return { saw: `${tool}: ${name}: ${headers[name]}`, at: headerName(name) }
  return null
}

function byFile({ resources }: Pick<CompleteFacts, 'resources'>): Evidence | null {
  for (const entry of resources.entries) {
    const match = FILES.exec(entry.url)
    if (match === null) continue
    const tool = TOOLS[match.slice(1).findIndex((group) => group !== undefined)] ?? ''
    return { saw: `${tool}: ${entry.url}`, at: resourcePlace(entry) }
  }
  return null
}

function byId({ targets }: Pick<CompleteFacts, 'targets'>): Evidence | null {
  for (const [id, tool, hash] of IDS)
    if (targets.hashes.includes(hash) && hasTarget(targets, id)) return { saw: `${tool}: element #${id}`, at: `#${id}` }
  return null
}

function byText({ title, h1s, text }: Pick<CompleteFacts, 'title' | 'h1s' | 'text'>): Evidence | null {
  const name = title ?? ''
  const server = h1s.find((h1) => ASP_NET.test(h1))
  if (server !== undefined) return { saw: `ASP.NET error page: ${server}`, at: 'h1' }
  if (WHOOPS.test(name)) return { saw: `Whoops: ${name}`, at: 'title' }
  return DJANGO_TITLE.test(name) && text.main.includes(DJANGO_TEXT)
    ? { saw: `Django debug page: ${name}`, at: 'title' }
    : null
}
