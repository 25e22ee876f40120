import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { Project } from '#domain/projects/project.ts'
import { imageFile } from '#testing/sites/image-files.ts'
import { type Handler, onlyPaths, type SitePages } from '#testing/sites/serve-site.ts'

type Parts = { title?: string; description?: string; h1?: string; canonical?: boolean; links?: string[] }

const SUBJECTS = ['rye', 'wheat', 'spelt', 'barley', 'oats', 'emmer', 'einkorn', 'millet', 'sorghum', 'maize', 'teff']

const GOOD_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** A page without issues, unless `parts` causes some. */
function breadPage(path: string, parts: Parts = {}): Handler {
  return ({ headers: { host } }, response) =>
    void response.writeHead(200, GOOD_HEADERS).end(breadHtml(path, parts, `http://${host}`))
}

function breadHtml(path: string, parts: Parts, origin: string): string {
  const name = path === '/' ? 'Start' : path.slice(1)
  const {
    title = `${name}: bread from the harbour bakery`,
    description = `${name}. Our bread is made by hand every night, from three kinds of flour, water, salt ` +
      'and a sourdough that is older than us all.',
    h1 = `All about ${name}`,
    canonical = true,
    links = [],
  } = parts
  const text = SUBJECTS.map((subject, index) => `${name} ${subject} ${name.length * 7 + index}${name}`).join(' ')
  const site = { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Harbour Bakery', url: `${origin}/` }
  return `<!doctype html><html lang="en"><head>${title && `<title>${title}</title>`}
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${description}">
    <meta property="og:title" content="${name}"><meta property="og:description" content="All about ${name}">
    <meta property="og:image" content="${origin}/loaf.png"><meta property="og:url" content="${origin}${path}">
    <meta property="og:type" content="website"><script type="application/ld+json">${JSON.stringify(site)}</script>
    ${canonical ? `<link rel="canonical" href="${origin}${path}">` : ''}</head>
    <body><nav>${['/', ...links].map((href) => `<a href="${href}">${href}</a>`).join(' ')}</nav>
    <main>${h1 && `<h1>${h1}</h1>`}<h2>Flour</h2><h3>Kinds</h3><p>${text}</p></main>
    <footer id="about"><a href="#about">About us</a></footer></body></html>`
}

/** A site with three issues. `change` fixes some, and changes, adds and removes pages. */
export function changingSite(): { pages: SitePages; change: () => void } {
  const pages: SitePages = {
    '/robots.txt': onlyPaths('/', '/rye', '/wheat', '/old', '/new', '/loaf.png'),
    '/loaf.png': imageFile('png', { width: 1200, height: 630 }),
    '/': breadPage('/', { links: ['/rye', '/wheat', '/old'] }),
    '/rye': breadPage('/rye', { title: '', links: ['/wheat'] }),
    '/wheat': breadPage('/wheat', { description: 'Too short.' }),
    '/old': breadPage('/old', { h1: '' }),
  }
  return {
    pages,
    change() {
      // The title is fixed, the description is not, a heading changed, one page was removed and one added.
      pages['/'] = breadPage('/', { links: ['/rye', '/wheat', '/new'] })
      pages['/rye'] = breadPage('/rye', { links: ['/wheat'] })
      pages['/wheat'] = breadPage('/wheat', { description: 'Too short.', h1: 'Wheat, renewed' })
      pages['/new'] = breadPage('/new', { canonical: false })
      delete pages['/old']
    },
  }
}

export async function makeQuickProject(request: APIRequestContext, origin: string): Promise<Project> {
  const made = await request.post('/api/projects', { data: { name: 'Harbour Bakery', url: origin } })
  const { project } = await made.json()
  await request.patch(`/api/projects/${project.id}/settings`, { data: { pace: 'fast' } })
  return project
}

/** Waits until the stats of the crawl are ready, and returns its id. */
export async function crawlOnce(request: APIRequestContext, project: Project): Promise<string> {
  const { id } = await (await request.post(`/api/projects/${project.id}/crawls`)).json()
  for (let tries = 0; tries < 300; tries += 1) {
    const { crawls } = await (await request.get(`/api/projects/${project.id}/crawls`)).json()
    const crawl = crawls.find((each: { id: string }) => each.id === id)
    if (crawl?.finishedAt && crawl.healthScore !== null) return id
    if (crawl?.status === 'failed') throw new Error(`The crawl failed: ${crawl.error}`)
    await delay(100)
  }
  throw new Error('The crawl did not finish.')
}
