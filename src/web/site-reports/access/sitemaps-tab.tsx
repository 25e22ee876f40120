import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import type { ShownAccess } from './shown-access.ts'

type Sitemap = ShownAccess['sitemaps'][number]

const FOUND_BY = { 'robots.txt': 'Named in robots.txt', index: 'Named in an index', guess: 'At a common path' }
const KINDS: Record<string, string> = { urlset: 'URLs', index: 'Index', text: 'Text', rss: 'RSS', atom: 'Atom' }

export function SitemapsTab({ access: { sitemaps, sitemapCount } }: { access: ShownAccess }) {
  if (sitemaps.length === 0) {
    return (
      <p className="max-w-prose text-sm text-muted">
        The crawl found no sitemap: robots.txt names none, and there is none at the usual paths. Or the project’s
        settings switch sitemaps off.
      </p>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table label="Sitemaps">
        <thead>
          <tr>
            <TableHead>Sitemap</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="text-right">Entries</TableHead>
            <TableHead>Problems</TableHead>
          </tr>
        </thead>
        <tbody>
          {sitemaps.map((sitemap) => (
            <SitemapRow key={sitemap.url} sitemap={sitemap} />
          ))}
        </tbody>
      </Table>
      {sitemapCount > sitemaps.length && (
        <p className="text-sm text-muted">
          The first {formatNumber(sitemaps.length)} of {counted(sitemapCount, 'sitemap')} are listed.
        </p>
      )}
      <p className="text-sm text-muted">
        The report Indexability links to the URLs that are in a sitemap and cannot be indexed.
      </p>
    </div>
  )
}

function SitemapRow({ sitemap }: { sitemap: Sitemap }) {
  const { url, kind, foundBy, index, statusCode, failure, bytes, entries } = sitemap
  const problems = problemsOf(sitemap)
  return (
    <tr>
      <TableCell className="min-w-40">
        <OutsideLink url={url} title={url} className="break-all text-accent-ink">
          {url}
        </OutsideLink>
        <span className="block text-xs break-all text-muted">
          {[foundBy && FOUND_BY[foundBy], index].filter(Boolean).join(': ')}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {statusCode ?? failure?.replaceAll('-', ' ') ?? 'Not requested'}
        <span className="block text-xs text-muted">
          {[kind && (KINDS[kind] ?? kind), bytes !== null && formatBytes(bytes)].filter(Boolean).join(', ')}
        </span>
      </TableCell>
      <TableCell className="text-right tabular-nums">{formatNumber(entries)}</TableCell>
      <TableCell className="min-w-52">
        {problems.length === 0 ? (
          <span className="text-muted">None</span>
        ) : (
          <ul className="grid gap-0.5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </TableCell>
    </tr>
  )
}

function problemsOf({ problem, redirects, broken, notIndexable, notRequested, otherHosts }: Sitemap): string[] {
  return [
    ...(problem === null ? [] : [problem]),
    ...(redirects > 0 ? [counted(redirects, 'entry redirects', 'entries redirect')] : []),
    ...(broken > 0 ? [counted(broken, 'entry is broken', 'entries are broken')] : []),
    ...(notIndexable > 0 ? [counted(notIndexable, 'entry is not indexable', 'entries are not indexable')] : []),
    ...(notRequested > 0 ? [counted(notRequested, 'entry was not requested', 'entries were not requested')] : []),
    // Left out if the problem already mentions other hosts.
    ...(otherHosts > 0 && !problem?.includes('on other hosts')
      ? [counted(otherHosts, 'entry is on another host', 'entries are on other hosts')]
      : []),
  ]
}
