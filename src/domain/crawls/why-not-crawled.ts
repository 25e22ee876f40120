import { fileExtensionOf } from '../urls/url.ts'

/** What is known of an address that a crawl did not ask for, or that was no page. */
export type LeftAddress = {
  url: string
  isInternal: boolean
  /** The type of what it sent, if it was asked for. */
  contentType: string | null
  isBlocked: boolean
  isFollowable: boolean
  /** The project asks for such addresses. */
  isInRange: boolean
  /** The crawl found as many pages as it may. */
  isFull: boolean
}

/** Why a link leads to no page of the crawl, as far as it is known. */
export function whyNotCrawled(address: LeftAddress): string {
  if (!address.isInternal) return 'Another site'
  if (address.contentType !== null) return `A file (${fileTypeOf(address.contentType)})`
  if (!address.isFollowable) {
    const extension = fileExtensionOf(new URL(address.url).pathname)
    return extension === null ? 'Sign-in, admin or download' : `A file (${extension})`
  }
  if (!address.isInRange) return 'Left out by the project'
  if (address.isBlocked) return 'Blocked by robots.txt'
  return address.isFull ? 'Beyond the page limit' : 'Not crawled'
}

/** `application/pdf; charset=x` → `pdf`. */
function fileTypeOf(contentType: string): string {
  const [type = ''] = contentType.split(';')
  return type.trim().split('/').at(-1) || 'unknown'
}
