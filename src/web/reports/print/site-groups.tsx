import { adviceOn, describeTrap, TRAP_PROBLEM } from '#domain/crawls/describe-trap.ts'
import { type BrokenSitemaps, SITEMAP_ADVICE } from '#domain/crawls/sitemap-report.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { UrlIssues } from '#domain/issues/url-issues.ts'
import { GroupHead } from './group-head.tsx'

const MAX_EXAMPLES = 3

export function SitemapsGroup({ broken: { sitemaps, total } }: { broken: BrokenSitemaps }) {
  if (total === 0) return null
  return (
    <section>
      <GroupHead group={{ title: 'Broken sitemaps', rows: sitemaps, total }} isCut={false} />
      <p>{SITEMAP_ADVICE}</p>
      <ol>
        {sitemaps.map(({ url, problem }) => (
          <li key={url}>
            <p className="error-report-url">{url}</p>
            <p className="error-report-error">{problem}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function UrlIssuesGroup({ of: { total, issues } }: { of: UrlIssues }) {
  if (total === 0) return null
  return (
    <section>
      <GroupHead group={{ title: 'Whole site', rows: issues, total }} isCut={false} />
      <p>Issues of URLs that are not pages, such as redirects.</p>
      <ol>
        {issues.map(({ url, issue }) => (
          <li key={`${issue.type} ${url}`}>
            <p className="error-report-url">{url}</p>
            <p className="error-report-error">{issue.message}</p>
            <p>{issue.recommendation}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function TrapsGroup({ traps }: { traps: SpiderTrap[] }) {
  if (traps.length === 0) return null
  return (
    <section>
      <GroupHead group={{ title: 'Spider traps', rows: traps, total: traps.length }} isCut={false} />
      <p>Parts of the site that generate endless URLs. {TRAP_PROBLEM}</p>
      <ol>
        {traps.map((trap) => (
          <li key={`${trap.kind} ${trap.pattern}`}>
            <p className="error-report-url">{trap.pattern}</p>
            <p>{describeTrap(trap)}</p>
            {trap.examples.length > 0 && <p>For example {trap.examples.slice(0, MAX_EXAMPLES).join(', ')}</p>}
            <p>{adviceOn(trap.kind)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
