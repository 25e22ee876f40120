import type { Handler, SitePages } from '#testing/sites/serve-site.ts'
import { redirectTo } from '#testing/sites/serve-site.ts'

type Planned = {
  path: string
  title: string
  text: string
  links: string[]
  /** Alternative texts of its images; null where one is missing. */
  images: (string | null)[]
  isInSitemap: boolean
  isNoindex: boolean
  canonical: string
}

const GUIDES = 18
const PRODUCTS = 20
const BROKEN = ['/gone/flour', '/gone/yeast', '/gone/salt']
const MOVED = { '/old/rye': '/guides/1', '/old/spelt': '/guides/2' }
/** A chain of two redirects. */
const CHAIN = ['/chain/first', '/chain/second', '/guides/3'] as const
const BLOCKED = ['/private/till', '/private/staff']

/** A site with planned faults, and how often each occurs. */
export function faultySite() {
  const plan = planPages()
  const truth = truthOf(plan)
  const sitemap: Handler = ({ headers }, response) => {
    const entries = plan.filter(({ isInSitemap }) => isInSitemap)
    const urls = entries.map(({ path }) => `<url><loc>http://${headers.host}${path}</loc></url>`)
    const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  }
  const robots: Handler = ({ headers }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(`User-agent: *\nDisallow: /private/\nSitemap: http://${headers.host}/sitemap.xml\n`)
  const pages: SitePages = {
    '/robots.txt': robots,
    '/sitemap.xml': sitemap,
    ...Object.fromEntries(Object.entries(MOVED).map(([from, to]) => [from, redirectTo(to)])),
    [CHAIN[0]]: redirectTo(CHAIN[1]),
    [CHAIN[1]]: redirectTo(CHAIN[2]),
    ...Object.fromEntries(plan.map((page) => [page.path, handlerOf(page)])),
  }
  return { pages, truth }
}

function planPages(): Planned[] {
  const guides = Array.from(
    { length: GUIDES },
    (_, number): Planned => ({
      ...plain(`/guides/${number}`),
      links: [`/guides/${(number + 1) % GUIDES}`, ...(number % 4 === 0 ? [BROKEN[number % 3] as string] : [])],
      // Three groups of two, and one of three.
      title:
        number >= 9
          ? `Guide to flour no ${Math.min(3, (number - 9) >> 1)} of our bakery`
          : plain(`/guides/${number}`).title,
      isInSitemap: number % 5 !== 0,
    }),
  )
  const products = Array.from(
    { length: PRODUCTS },
    (_, number): Planned => ({
      ...plain(`/shop/loaf-${number}`),
      title: number % 6 === 1 ? '' : plain(`/shop/loaf-${number}`).title,
      isNoindex: number % 10 === 2,
      canonical: number % 10 === 7 ? '/shop/loaf-0' : `/shop/loaf-${number}`,
      images: number % 3 === 0 ? ['A loaf', null] : ['A loaf'],
      links: ['/', ...(number % 8 === 3 ? ['/old/rye'] : []), ...(number % 8 === 5 ? ['/old/spelt', CHAIN[0]] : [])],
    }),
  )
  const orphans = ['/forgotten/offer', '/forgotten/fair'].map((path) => ({ ...plain(path), links: ['/'] }))
  const linked = [...guides, ...products].map(({ path }) => path)
  return [{ ...plain('/'), links: [...linked, ...BLOCKED] }, ...guides, ...products, ...orphans]
}

function plain(path: string): Planned {
  const name = path === '/' ? 'start' : path.slice(1).replaceAll('/', ' ')
  const words = Array.from({ length: 60 }, (_, number) => `${name.replaceAll(' ', '')}${number}`)
  return {
    path,
    title: `Bread and ${name}, from the harbour bakery`,
    text: words.join(' '),
    links: ['/'],
    images: [],
    isInSitemap: true,
    isNoindex: false,
    canonical: path,
  }
}

function handlerOf({ path, title, text, links, images, isNoindex, canonical }: Planned): Handler {
  return ({ headers: { host } }, response) => {
    const anchors = links.map((href) => `<a href="${href}">To ${href}</a>`)
    const drawn = images.map(
      (alt) => `<img src="/pictures/loaf.png" width="300" height="200"${alt === null ? '' : ` alt="${alt}"`}>`,
    )
    const html = `<!doctype html><html lang="en"><head>${title && `<title>${title}</title>`}
      <meta name="viewport" content="width=device-width"><meta name="description" content="All about ${path}, our bread.">
      ${isNoindex ? '<meta name="robots" content="noindex">' : ''}
      <link rel="canonical" href="http://${host}${canonical}"></head>
      <body><main><h1>About ${path}</h1><p>${text}</p>${drawn.join('')}${anchors.join(' ')}</main></body></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
}

function truthOf(plan: Planned[]) {
  const isIndexable = ({ isNoindex, canonical, path }: Planned) => !isNoindex && canonical === path
  const indexable = plan.filter(isIndexable)
  const linked = new Set(plan.flatMap(({ links }) => links))
  const linksTo = (targets: readonly string[]) =>
    plan.flatMap(({ path, links }) => links.filter((link) => targets.includes(link)).map(() => path))
  const byTitle = Map.groupBy(
    indexable.filter(({ title }) => title !== ''),
    ({ title }) => title,
  )
  const sameTitle = [...byTitle.values()].filter((group) => group.length > 1)
  return {
    loaded: plan.length,
    broken: BROKEN.length,
    blocked: BLOCKED.length,
    indexable: indexable.length,
    noindex: plan.filter(({ isNoindex }) => isNoindex).length,
    canonicalised: plan.filter(({ isNoindex, canonical, path }) => !isNoindex && canonical !== path).length,
    indexableInSitemap: indexable.filter(({ isInSitemap }) => isInSitemap).length,
    /** In a sitemap as well: each step of the funnel is part of the one before. */
    indexableLinked: indexable.filter(({ path, isInSitemap }) => isInSitemap && (path === '/' || linked.has(path)))
      .length,
    missingTitle: plan.filter(({ title }) => title === '').length,
    pagesWithoutAlt: plan.filter(({ images }) => images.includes(null)).length,
    images: plan.flatMap(({ images }) => images).length,
    imagesWithoutAlt: plan.flatMap(({ images }) => images).filter((alt) => alt === null).length,
    brokenLinks: linksTo(BROKEN).length,
    pagesWithBrokenLinks: new Set(linksTo(BROKEN)).size,
    redirectedLinks: linksTo([...Object.keys(MOVED), CHAIN[0]]).length,
    redirectingUrls: Object.keys(MOVED).length + 1,
    titleGroups: sameTitle.length,
    pagesWithSharedTitle: sameTitle.flat().length,
    brokenPaths: BROKEN,
    chain: CHAIN,
  }
}
