import { createHash } from 'node:crypto'
import type { CrawlOptions } from '../crawl/crawl-options.ts'

/** Everything that decides which pages a crawl sees and how they are processed. */
export type StatePlan = Record<string, string | number | boolean | null>

/** Headers with personal credentials. Their values change often and must not be stored, not even as a hash. */
const SECRET = /auth|cookie|token|key|secret|session|password/i

/** Uses the option names as keys, so that a message can name the options that differ. */
export function statePlanOf(options: CrawlOptions): StatePlan {
  const { selection, maxDepth, include, exclude } = options.range
  return {
    address: selection.kind === 'list' ? null : options.url,
    '--list': selection.kind === 'list' ? fingerprintOf(selection.urls) : null,
    '--sitemap-only': selection.kind === 'sitemap',
    '--max-pages': options.maxPages,
    '--depth': maxDepth,
    '--include': include.join(' ') || null,
    '--exclude': exclude.join(' ') || null,
    '--render': options.render,
    '--samples': options.render === 'sample' ? options.samplesPerTemplate : null,
    '--width': options.render === 'never' || options.renderWidth === 'desktop' ? null : options.renderWidth,
    '--measure': options.measuresPages || null,
    '--ignore-robots': !options.obeyRobots,
    '--user-agent': options.userAgent,
    '--header':
      Object.entries(options.headers)
        .map(([name, value]) => (SECRET.test(name) ? name : `${name} ${fingerprintOf([value])}`).toLowerCase())
        .sort()
        .join(', ') || null,
  }
}

export function describeDifferences(was: StatePlan, is: StatePlan): string | null {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const reported = names
    .filter((name) => (was[name] ?? null) !== (is[name] ?? null))
    .map((name) => {
      if (name === '--header' || name === '--list') return `${name} is different`
      return `${name} was ${was[name] ?? 'not given'}, now ${is[name] ?? 'not given'}`
    })
  return reported.length === 0 ? null : reported.join('; ')
}

function fingerprintOf(texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32)
}
