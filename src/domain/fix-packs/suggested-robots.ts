/** A line that blocks crawlers. It is removed only if it cannot be intended. */
export type HarmfulLine = { line: number; reason: string; isRemoved: boolean }

/**
 * The robots.txt of a site with changes that the crawl gives reasons for: lines that block files which pages need become
 * comments, sitemaps that it does not name are added. A line that blocks URLs of sitemaps gets a note. All is marked.
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
  const addition = added.length === 0 ? [] : ['', '# Suggested: sitemaps that this file did not name.', ...added]
  return `${[...changed, ...addition].join('\n')}\n`
}
