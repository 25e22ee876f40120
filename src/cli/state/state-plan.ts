import { createHash } from 'node:crypto'
import type { CrawlOptions } from '../crawl/crawl-options.ts'

/** What makes two crawls the same one: everything that decides which pages they see and how these are read. */
export type StatePlan = Record<string, string | number | boolean | null>

/** Headers by which a site knows a person: they change from day to day, and have no place in a file. */
const SECRET = /auth|cookie|token|key|secret|session|password/i

/** The names are those of the options, so that a difference can be told in words the person typed. */
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
    '--ignore-robots': !options.obeyRobots,
    '--user-agent': options.userAgent,
    '--header':
      Object.entries(options.headers)
        .map(([name, value]) => (SECRET.test(name) ? name : `${name} ${fingerprintOf([value])}`).toLowerCase())
        .sort()
        .join(', ') || null,
  }
}

/** In which options two plans differ, in words; null when they are the same. */
export function describeDifferences(was: StatePlan, is: StatePlan): string | null {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const reported = names
    .filter((name) => (was[name] ?? null) !== (is[name] ?? null))
    .map((name) => {
      if (name === '--header' || name === '--list') return `${name} is another`
      return `${name} was ${was[name] ?? 'not given'}, now ${is[name] ?? 'not given'}`
    })
  return reported.length === 0 ? null : reported.join('; ')
}

function fingerprintOf(texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32)
}
