import { rangeFilter, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { isSameSite, siteOf } from '#domain/projects/project-rules.ts'
import { checkPatterns } from '#domain/projects/project-settings-rules.ts'
import { isFollowable, normalizePageUrl, pageKey, parseCrawlUrl } from '#domain/urls/url.ts'

export type Verdict = { kind: 'crawled' | 'left-out' | 'unknown'; words: string }

type Patterns = { projectUrl: string; include: string[]; exclude: string[] }

/** Whether a crawl with these patterns would take an address, and why. Null while nothing is typed. */
export function tryUrl(typed: string, { projectUrl, include, exclude }: Patterns): Verdict | null {
  if (typed.trim() === '') return null
  const address = parseCrawlUrl(absolute(typed.trim(), projectUrl))
  if (!address.ok) return { kind: 'unknown', words: address.message }
  const patterns = checkPatterns([...include, ...exclude])
  if (!patterns.ok) return { kind: 'unknown', words: patterns.message }
  const url = normalizePageUrl(address.url)
  if (pageKey(url) === pageKey(projectUrl)) return { kind: 'crawled', words: 'Crawled: every crawl begins here.' }
  if (!isSameSite(url, projectUrl)) return leftOut(`it is not on ${siteOf(projectUrl)}.`)
  if (!isFollowable(url, new URL(url).origin)) {
    return leftOut('files and addresses such as /admin/, /logout and /download/ are never crawled.')
  }
  const excludedBy = exclude.find((pattern) => !rangeFilter({ ...WHOLE_SITE, exclude: [pattern] })(url))
  if (excludedBy !== undefined) return leftOut(`the exclude pattern ${excludedBy} fits it.`)
  if (!rangeFilter({ ...WHOLE_SITE, include })(url)) return leftOut('no include pattern fits it.')
  return { kind: 'crawled', words: 'Crawled, once a page or a sitemap leads to it and robots.txt allows it.' }
}

function leftOut(because: string): Verdict {
  return { kind: 'left-out', words: `Left out: ${because}` }
}

/** A path alone means one of the project's site. */
function absolute(typed: string, projectUrl: string): string {
  return /^\/(?!\/)/.test(typed) ? new URL(projectUrl).origin + typed : typed
}
