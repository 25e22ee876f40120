import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunchOptions } from '../e2e/support/browser.ts'

/**
 * Takes the images of the public pages: the product crawls its own public pages, and its real screens show the result.
 * Needs the rights to listen on port 80, because a port would be part of every URL in the images.
 */
const HOST = 'pagewarden.example'
const ORIGIN = `http://${HOST}`
const IMAGES = fileURLToPath(new URL('../src/web/marketing/images', import.meta.url))
const PERSON = { email: 'ada@example.com', password: 'Harbour-At-Dawn-7', firstName: 'Ada', lastName: 'Lovelace' }
/** Public pages never show the images wider than this, so they look sharp on most screens. */
const WIDTH = 1440
const VIEWPORT = { width: 1280, height: 800 }

type Screen = { name: string; constant: string; path: (project: Project) => string; ready: string; alt: string }
type Project = { id: string; slug: string; pageSeq: number }

const SCREENS: Screen[] = [
  {
    name: 'dashboard',
    constant: 'DASHBOARD',
    path: ({ slug }) => `/dashboard/${slug}`,
    ready: 'text=From found to linked',
    alt:
      'The first screen of a project, here of this very site: its state in words, the site score with its largest ' +
      'deductions, and how many URLs were found, crawled and are indexable',
  },
  {
    name: 'report',
    constant: 'REPORT',
    path: ({ slug }) => `/dashboard/${slug}/explore/pages`,
    ready: 'table',
    alt: 'The table of all pages of this site with status codes, indexability, depth and links, and filters above it',
  },
  {
    name: 'page',
    constant: 'PAGE_DETAIL',
    path: ({ slug, pageSeq }) => `/dashboard/${slug}/reports/pages/${pageSeq}`,
    ready: 'h1',
    alt: 'What the crawl knows about one page of this site, from its search result preview to its response',
  },
  {
    name: 'bots',
    constant: 'BOTS',
    path: ({ slug }) => `/dashboard/${slug}/access?tab=bots`,
    ready: 'table',
    alt: 'Search and AI crawlers, with how many indexable pages of this site robots.txt allows and blocks for each',
  },
]

const data = mkdtempSync(join(tmpdir(), 'pagewarden-screens-'))
let output = ''
const server = startServer()
const options = await chromiumLaunchOptions()
const resolver = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`
const args = (options.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules'))
const browser = await chromium.launch({ ...options, args: [...args, resolver] })
try {
  await waitUntil('the server', async () => (await fetch('http://127.0.0.1:80/api/health')).ok)
  const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 2, baseURL: ORIGIN })
  await page.goto('/robots.txt')
  await signUp(page)
  const project = await crawlOwnSite(page)
  await page.context().addCookies([{ name: 'sidebar', value: 'collapsed', url: ORIGIN }])
  for (const screen of SCREENS) await takeScreen(page, screen, project)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(data, { recursive: true, force: true })
}

function startServer() {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT: '80', HOST: '127.0.0.1', PUBLIC_URL: ORIGIN, DATA_DIR: join(data, 'data') },
    ...{ ADMIN_EMAILS: PERSON.email, ALLOW_PRIVATE_TARGETS: HOST, SITE_IN_PICTURES: HOST, SAMPLE_REPORT: 'false' },
    ...{ LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    NODE_OPTIONS: `--import ${new URL('rename-host.ts', import.meta.url).href}`,
  }
  const start = fileURLToPath(new URL('../src/processes/start.ts', import.meta.url))
  const started = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.stdout.on('data', (chunk) => (output += chunk))
  return started
}

async function signUp(page: Page): Promise<void> {
  const body = { method: 'password', ...PERSON, companyName: 'Pagewarden', accountType: 'company' }
  await call(page, 'POST', '/auth/sign-up', body)
  let token: string | null = null
  await waitUntil('the mail with the link', async () => {
    // Without SMTP, links from mails are in the log.
    token = /"link":"[^"]*token=([^"&]+)/.exec(output)?.[1] ?? null
    return token !== null
  })
  await call(page, 'POST', '/auth/redeem-link', { token })
  const { id } = await call(page, 'GET', '/account')
  await call(page, 'POST', `/admin/users/${id}/plan`, { plan: 'paid' })
}

async function crawlOwnSite(page: Page): Promise<Project> {
  const { project } = await call(page, 'POST', '/projects', { name: 'Pagewarden', url: ORIGIN })
  const { id, slug } = project
  // Drawing the social image of each page would take longer than the rest of the crawl.
  const requests = { externalLinks: { isOn: false, limit: 2000 }, resources: { isOn: true, limit: 50 } }
  await call(page, 'PATCH', `/projects/${id}/settings`, { pageLimit: 1000, pace: 'normal', requests })
  await call(page, 'POST', `/projects/${id}/crawls`)
  await waitUntil('the crawl and its archive', async () => {
    const state = await call(page, 'GET', `/projects/${id}/site-state`).catch(() => null)
    return state !== null
  })
  const { rows } = await call(page, 'GET', `/projects/${id}/report/pages?sort=-inlinks&q=/features`)
  return { id, slug, pageSeq: rows[0].seq }
}

/** Sends the request from inside the page, so that its cookies and host apply. */
async function call(page: Page, method: string, path: string, body?: unknown) {
  const { status, text } = await page.evaluate(
    async ([how, where, json]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api${where}`, { method: how, ...(json && { body: json, headers }) })
      return { status: response.status, text: await response.text() }
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}

async function takeScreen(page: Page, { name, constant, path, ready, alt }: Screen, project: Project): Promise<void> {
  await page.goto(path(project), { waitUntil: 'networkidle' })
  await page.locator(ready).first().waitFor()
  const blurs: Record<string, string> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Charts and colours need a moment to settle.
    await page.waitForTimeout(800)
    const shot = sharp(await page.screenshot())
    for (const [width, ending] of [
      [WIDTH, ''],
      [WIDTH / 2, '-720'],
    ] as const) {
      const picture = shot.clone().resize(width).webp({ quality: 66, effort: 6 })
      await picture.toFile(`${IMAGES}/${name}-${colorScheme}${ending}.webp`)
    }
    const blur = await shot.clone().resize(16).webp({ quality: 20, effort: 6 }).toBuffer()
    blurs[colorScheme] = `data:image/webp;base64,${blur.toString('base64')}`
  }
  writeFileSync(`${IMAGES}/${name}.ts`, moduleOf(name, constant, alt, blurs))
}

function moduleOf(name: string, constant: string, alt: string, blurs: Record<string, string>): string {
  return `import dark from './${name}-dark.webp?url'
import smallDark from './${name}-dark-720.webp?url'
import light from './${name}-light.webp?url'
import smallLight from './${name}-light-720.webp?url'

/** Written by \`npm run generate:screens\`. */
export const ${constant} = {
  light: { small: smallLight, large: light, blur: '${blurs.light}' },
  dark: { small: smallDark, large: dark, blur: '${blurs.dark}' },
  alt: '${alt}',
}
`
}

async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15 * 60_000; Date.now() < deadline; await delay(1000)) {
    if (await isDone().catch(() => false)) return
  }
  throw new Error(`${what} did not come`)
}
