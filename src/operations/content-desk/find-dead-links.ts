import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONTENT_KINDS } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { isOwnPath } from '#domain/system/site-paths.ts'
import { findShownSlugs } from '#store/content/content-site.ts'
import type { App } from '../app.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'

/** Returns the broken links in cleaned HTML, each once: paths missing on our site and ids missing on this page. */
export async function findDeadLinks(
  app: Pick<App, 'database' | 'htmlCleaners' | 'settings'>,
  clean: string,
  ownPath: string,
): Promise<string[]> {
  const { database, settings } = app
  const own = new URL(ownPath, settings.publicUrl)
  const { html } = await cleanAside(app, 'show', clean)
  const links = await readLinks(html, own)
  const isHere = ({ path }: Place) => path === ownPath
  const paths = new Set(links.filter((link) => !isHere(link) && !link.isOwn).map(({ path }) => path))
  for (const kind of CONTENT_KINDS) {
    const folder = contentPath(kind, '')
    const slugs = [...paths].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    for (const slug of await findShownSlugs(database, kind, slugs)) paths.delete(contentPath(kind, slug))
  }
  const places = placesOn(html)
  const missing = links
    .filter((link) => isHere(link) && !places.has(link.fragment))
    .map(({ fragment }) => `#${fragment}`)
  return [...paths, ...new Set(missing)]
}

type Place = { path: string; fragment: string; isOwn: boolean }

/** Reads the links in batches, so that thousands of them do not block other requests. */
async function readLinks(html: string, own: URL): Promise<Place[]> {
  const hrefs = [...new Set([...html.matchAll(LINK)].map(([, href = '']) => href))]
  const places: Place[] = []
  for (let start = 0; start < hrefs.length; start += LINKS_AT_ONCE) {
    if (start > 0) await nextTurn()
    const batch = hrefs.slice(start, start + LINKS_AT_ONCE)
    places.push(...batch.flatMap((href) => placeOf(href.replaceAll('&amp;', '&'), own) ?? []))
  }
  return places
}

const LINKS_AT_ONCE = 1000

/** The path as it is served: without query and trailing slash, in lower case. Null for other sites. */
function placeOf(href: string, own: URL): Place | null {
  if (!URL.canParse(href, own)) return null
  const { origin, pathname, hash } = new URL(href, own)
  if (origin !== own.origin) return null
  const path = pathname.toLowerCase()
  const served = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return {
    path: served,
    fragment: decodeFragment(hash.slice(1)),
    isOwn: isOwnPath(served),
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The ids that a link on the page can point to: headings, the top, and the content element of the layout. */
function placesOn(html: string): Set<string> {
  const headings = html.matchAll(/<h[234] id="([^"]*)"/g)
  return new Set(['', 'top', 'content', ...[...headings].map(([, id = '']) => id)])
}

const LINK = /<a href="([^"]*)"/g
