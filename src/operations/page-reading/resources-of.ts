import type { LinkTag } from '#domain/facts/head-facts.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Resource } from '#domain/facts/resource-facts.ts'
import { srcsetUrls } from '#domain/facts/srcset-urls.ts'
import type { ResourceKind, UsedResource } from '#domain/requests/resource.ts'
import { schemaUrls } from '#domain/requests/schema-urls.ts'
import { baseOf } from '#domain/urls/page-base.ts'
import { resolverFrom } from '#domain/urls/resolve-url.ts'

/** The fact groups that name files. */
export const FILE_GROUPS = [
  ...(['document', 'imageDetails', 'linkTags', 'media', 'pictures', 'resources', 'social'] as const),
  'structuredData' as const,
]

type Facts = Pick<PageFacts, 'url' | 'images' | 'openGraph' | (typeof FILE_GROUPS)[number]>

/**
 * The files that a page uses, as far as its facts name them. Images come last: pages share their scripts and styles,
 * and these must not be left out because a gallery has reached the limit of the crawl.
 */
export function resourcesOf(facts: Facts): UsedResource[] {
  const used: UsedResource[] = []
  const resolve = resolverFrom(baseOf(facts))
  const add = (kind: ResourceKind, written: string | undefined) => {
    const url = written?.trim() ? resolve(written) : null
    if (url !== null) used.push({ url, kind })
  }
  for (const { url, kind, attributes } of facts.resources?.entries ?? []) {
    const loaded = kindOfResource(kind, attributes)
    if (loaded !== null) add(loaded, url)
    if (attributes.imagesrcset) for (const each of srcsetUrls(attributes.imagesrcset)) add('image', each)
  }
  for (const tag of facts.linkTags?.entries ?? []) {
    const kind = kindOfLink(tag)
    if (kind !== null) add(kind, tag.url)
  }
  const guess = guessedIcon(facts)
  if (guess !== undefined) used.push({ url: guess, kind: 'icon', isGuess: true })
  addMedia(facts, add)
  addImages(facts, add)
  return used
}

type Add = (kind: ResourceKind, written: string | undefined) => void

/** Leaves out frames, which are pages, and `canvas`, which has no file. */
const KIND_OF_MEDIUM: Readonly<Record<string, ResourceKind>> = {
  ...{ video: 'media', audio: 'media', object: 'file', embed: 'file' },
}

function addMedia({ media }: Facts, add: Add): void {
  for (const { kind, urls, poster } of media?.elements ?? []) {
    const used = KIND_OF_MEDIUM[kind]
    for (const url of used === undefined ? [] : urls) add(used as ResourceKind, url)
    add('image', poster)
  }
}

const SHARED_IMAGE = /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?)$/

function addImages({ images, imageDetails, pictures, openGraph, social, structuredData }: Facts, add: Add): void {
  // A URL that is not absolute did not fit into the facts.
  for (const { src } of images) if (/^https?:/i.test(src)) add('image', src)
  for (const { srcset } of imageDetails ?? []) for (const url of srcsetUrls(srcset ?? '')) add('image', url)
  for (const { sources } of pictures?.pictures ?? []) {
    for (const { srcset } of sources) for (const url of srcsetUrls(srcset ?? '')) add('image', url)
  }
  // Social networks do not resolve relative URLs.
  const shared = social?.entries.flatMap(({ key, content }) => (SHARED_IMAGE.test(key) ? [content] : []))
  for (const url of shared ?? [openGraph.image ?? '']) if (/^https?:/i.test(url.trim())) add('image', url)
  for (const { property, url } of structuredData ? schemaUrls(structuredData) : []) {
    if (property !== 'sameAs') add('image', url)
  }
}

/** If a site names no icon, browsers and search engines request this one. */
function guessedIcon({ url, linkTags }: Facts): string | undefined {
  const isHome = /^https?:\/\/[^/?#]+\/$/.test(url)
  const isNamed = linkTags?.entries.some(({ rel }) => rel.split(' ').includes('icon')) ?? true
  return isHome && !isNamed ? new URL('/favicon.ico', url).href : undefined
}

const KIND_OF_PRELOAD: Readonly<Record<string, ResourceKind>> = {
  ...{ script: 'script', worker: 'script', style: 'style', image: 'image', font: 'font' },
  ...{ video: 'media', audio: 'media', track: 'media', fetch: 'file' },
}

/**
 * Null for hints that load nothing with the page: connections, and pages that may be opened next. URLs that inline
 * scripts request are left out, because requesting them may change something on the server.
 */
function kindOfResource(kind: Resource['kind'], { rel = '', as = '' }: Resource['attributes']): ResourceKind | null {
  if (kind === 'script' || kind === 'style' || kind === 'font') return kind
  if (kind !== 'hint') return null
  const tokens = rel.toLowerCase().split(/\s+/)
  if (tokens.includes('modulepreload')) return 'script'
  return tokens.includes('preload') ? (KIND_OF_PRELOAD[as.trim().toLowerCase()] ?? null) : null
}

const FEED = /^application\/(?:rss|atom)\+xml\b|^application\/feed\+json\b/

function kindOfLink({ rel, type }: LinkTag): ResourceKind | null {
  const tokens = rel.split(' ')
  if (tokens.some((token) => token === 'icon' || token.startsWith('apple-touch-icon') || token === 'mask-icon')) {
    return 'icon'
  }
  if (tokens.includes('manifest')) return 'manifest'
  return tokens.includes('alternate') && FEED.test(type) ? 'feed' : null
}
