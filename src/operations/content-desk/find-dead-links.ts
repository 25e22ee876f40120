import { CONTENT_KINDS } from '#domain/content.ts'
import { contentPath } from '#domain/content-path.ts'
import { isOwnPath } from '#domain/own-paths.ts'
import { findShownSlugs } from '#store/content-site.ts'
import type { App } from '../app.ts'

/** The links of a cleaned text that lead to an address of ours where a visitor finds nothing, each once. */
export async function findDeadLinks(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  clean: string,
  ownPath: string,
): Promise<string[]> {
  const doubtful = [...clean.matchAll(LINK)]
    .flatMap(([, href = '']) => pathOf(href.replaceAll('&amp;', '&'), settings.publicUrl) ?? [])
    .filter((path) => path !== ownPath && !isOwnPath(path))
  const paths = new Set(doubtful)
  for (const kind of CONTENT_KINDS) {
    const folder = contentPath(kind, '')
    const slugs = [...paths].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    for (const slug of await findShownSlugs(database, kind, slugs)) paths.delete(contentPath(kind, slug))
  }
  return [...paths]
}

/** The path as it is served: without query, the slash at the end, and capitals. Null for other sites and places on the page. */
function pathOf(href: string, publicUrl: string): string | null {
  if (href.startsWith('#') || !URL.canParse(href, publicUrl)) return null
  const { origin, pathname } = new URL(href, publicUrl)
  if (origin !== new URL(publicUrl).origin) return null
  const path = pathname.toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

const LINK = /<a href="([^"]*)"/g
