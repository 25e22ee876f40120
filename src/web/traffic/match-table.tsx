import { TRAFFIC_FIELD_WORDS, type TrafficMeasure } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUP_WORDS, TRAFFIC_GROUPS, type TrafficGroup } from '#domain/traffic/traffic-groups.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { Moment } from '../design/times/moment.tsx'

type Match = {
  crawlCreatedAt: string
  groups: {
    group: TrafficGroup
    urls: number
    total: number
    examples: { url: string; redirectsTo: string | null }[]
  }[]
}

const ON_PAGES: readonly TrafficGroup[] = [
  'indexable',
  'noindex',
  'canonicalised',
  'broken',
  'soft-404',
  'not-requested',
]

/** How the URLs of a file match the latest crawl. */
export function MatchTable({ match: { crawlCreatedAt, groups }, measure }: { match: Match; measure: TrafficMeasure }) {
  const placeOf = (group: TrafficGroup) => (group === 'indexable' ? -1 : TRAFFIC_GROUPS.indexOf(group))
  const sorted = [...groups].sort((one, other) => placeOf(one.group) - placeOf(other.group))
  const all = groups.reduce((sum, { urls }) => sum + urls, 0)
  const matched = groups.filter(({ group }) => ON_PAGES.includes(group)).reduce((sum, { urls }) => sum + urls, 0)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm">
        {formatNumber(matched)} of {formatNumber(all)} URLs are pages of the crawl of <Moment at={crawlCreatedAt} />.
      </p>
      <Table label="URLs of the file by what the crawl says">
        <thead>
          <tr>
            <TableHead>What the crawl says</TableHead>
            <TableHead className="text-right">URLs</TableHead>
            <TableHead className="text-right">{TRAFFIC_FIELD_WORDS[measure]}</TableHead>
            <TableHead>For example</TableHead>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ group, urls, total, examples }) => (
            <tr key={group}>
              <TableCell className="min-w-40">
                <span className="font-medium">{TRAFFIC_GROUP_WORDS[group].label}</span>
                <span className="block text-xs text-muted">{TRAFFIC_GROUP_WORDS[group].meaning}</span>
              </TableCell>
              <TableCell className="text-right tabular-nums">{formatNumber(urls)}</TableCell>
              <TableCell className="text-right tabular-nums">{formatNumber(total)}</TableCell>
              <TableCell className="min-w-56">
                <ul className="grid gap-0.5 text-xs text-muted">
                  {examples.map(({ url, redirectsTo }) => (
                    <li key={url} className="line-clamp-2 break-all">
                      {url}
                      {redirectsTo !== null && ` redirects to ${redirectsTo}`}
                    </li>
                  ))}
                </ul>
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
