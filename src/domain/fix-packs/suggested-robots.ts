/** A line that blocks crawlers. It is removed only if it must be a mistake. */
export type HarmfulLine = { line: number; reason: string; isRemoved: boolean }

/**
 * Suggests a robots.txt based on the crawl: lines that block files which pages need become comments, lines that block
 * URLs of sitemaps get a note, and missing sitemaps are added. A comment marks each change. `text` is null if the site
 * has no robots.txt.
 */
export function suggestRobots(
  text: string | null,
  harmful: readonly HarmfulLine[],
  missingSitemaps: readonly string[],
): string {
  const reasons = new Map(harmful.map((each) => [each.line, each]))
  const lines = (text ?? 'User-agent: *\nDisallow:').replace(/\s+$/, '').split(/\r\n|\r|\n/)
  const changed = lines.map((line, at) => {
    const found = reasons.get(at + 1)
    if (!found) return line
    if (found.isRemoved) return `# Suggested: removed, because ${found.reason}.\n# ${line}`
    return `# Check: ${found.reason}. Remove those entries from the sitemap, or allow them.\n${line}`
  })
  const added = missingSitemaps.map((url) => `Sitemap: ${url}`)
  const why = text === null ? 'the sitemaps of the site' : 'sitemaps that this file did not name'
  const addition = added.length === 0 ? [] : ['', `# Suggested: ${why}.`, ...added]
  return `${[...changed, ...addition].join('\n')}\n`
}
