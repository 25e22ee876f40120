/** A line that keeps crawlers from URLs they should be able to request. */
export type HarmfulLine = { line: number; reason: string }

/**
 * The robots.txt of a site with changes that the crawl gives reasons for: lines that block what should be crawled become
 * comments, and sitemaps that it does not name are added. Every change is marked.
 */
export function suggestRobots(
  text: string | null,
  harmful: readonly HarmfulLine[],
  missingSitemaps: readonly string[],
): string {
  const reasons = new Map(harmful.map(({ line, reason }) => [line, reason]))
  const lines = (text ?? 'User-agent: *\nDisallow:').replace(/\s+$/, '').split(/\r\n|\r|\n/)
  const changed = lines.map((line, at) => {
    const reason = reasons.get(at + 1)
    return reason === undefined ? line : `# Suggested: removed, because ${reason}.\n# ${line}`
  })
  const added = missingSitemaps.map((url) => `Sitemap: ${url}`)
  const addition = added.length === 0 ? [] : ['', '# Suggested: sitemaps that this file did not name.', ...added]
  return `${[...changed, ...addition].join('\n')}\n`
}
