import { fileExtensionOf } from '../urls/url.ts'

/** What we know about a linked URL that is not a page of the crawl. */
export type UncrawledUrl = {
  url: string
  isInternal: boolean
  /** Content type of the response; null if the URL was not requested. */
  contentType: string | null
  isBlocked: boolean
  isFollowable: boolean
  /** Whether the project's settings include the URL. */
  isInRange: boolean
  /** Whether the crawl reached its page limit. */
  isFull: boolean
}

export function whyNotCrawled(link: UncrawledUrl): string {
  if (!link.isInternal) return 'Another site'
  if (link.contentType !== null) return `A file (${fileTypeOf(link.contentType)})`
  if (!link.isFollowable) {
    const extension = fileExtensionOf(new URL(link.url).pathname)
    return extension === null ? 'Sign-in, admin or download' : `A file (${extension})`
  }
  if (!link.isInRange) return 'Excluded by the project'
  if (link.isBlocked) return 'Blocked by robots.txt'
  return link.isFull ? 'Beyond the page limit' : 'Not crawled'
}

/** `application/pdf; charset=x` → `pdf`. */
function fileTypeOf(contentType: string): string {
  const [type = ''] = contentType.split(';')
  return type.trim().split('/').at(-1) || 'unknown'
}
