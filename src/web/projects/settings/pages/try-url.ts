import { rangeFilter, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { isSameSite, siteOf } from '#domain/projects/project-rules.ts'
import { checkPatterns } from '#domain/projects/project-settings-rules.ts'
import { isFollowable, normalizePageUrl, pageKey, parseCrawlUrl } from '#domain/urls/url.ts'

export type Verdict = { kind: 'crawled' | 'left-out' | 'unknown'; words: string }

type Patterns = { projectUrl: string; include: string[]; exclude: string[] }

/** Says whether a crawl with these patterns would include a URL, and why. Null if the input is empty. */
export function tryUrl(typed: string, { projectUrl, include, exclude }: Patterns): Verdict | null {
  if (typed.trim() === '') return null
  const parsed = parseCrawlUrl(absolute(typed.trim(), projectUrl))
  if (!parsed.ok) return { kind: 'unknown', words: parsed.message }
  const patterns = checkPatterns([...include, ...exclude])
  if (!patterns.ok) return { kind: 'unknown', words: patterns.message }
  const url = normalizePageUrl(parsed.url)
  if (pageKey(url) === pageKey(projectUrl)) return { kind: 'crawled', words: 'Crawled: every crawl starts here.' }
  if (!isSameSite(url, projectUrl)) return leftOut(`it is not on ${siteOf(projectUrl)}.`)
  if (!isFollowable(url, new URL(url).origin)) {
    return leftOut('files and paths such as /admin/, /logout and /download/ are never crawled.')
  }
  const excludedBy = exclude.find((pattern) => !rangeFilter({ ...WHOLE_SITE, exclude: [pattern] })(url))
  if (excludedBy !== undefined) return leftOut(`the exclude pattern ${excludedBy} matches it.`)
  if (!rangeFilter({ ...WHOLE_SITE, include })(url)) return leftOut('no include pattern matches it.')
  return { kind: 'crawled', words: 'Crawled if a page or a sitemap links to it and robots.txt allows it.' }
}

function leftOut(reason: string): Verdict {
  return { kind: 'left-out', words: `Not crawled: ${reason}` }
}

/** A path without a host belongs to the project's site. */
function absolute(typed: string, projectUrl: string): string {
  return /^\/(?!\/)/.test(typed) ? new URL(projectUrl).origin + typed : typed
}
