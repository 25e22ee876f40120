import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { INDEXABILITY_WORDS } from '#domain/explorer/page-columns.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { ALL_PAGES_FILTER, indexabilityFilter } from '#domain/site-reports/indexability.ts'
import { formatNumber, formatShare, plural } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { useShownProject } from '../../projects/use-project.ts'
import { useReportAddress } from '../report-address.ts'
import { CountLink } from '../report-parts.tsx'
import type { ShownIndexability } from './shown-indexability.ts'

const COLOURS: Record<Indexability, string> = {
  indexable: 'bg-good',
  noindex: 'bg-chart-3',
  canonicalised: 'bg-chart-1',
  soft_404: 'bg-chart-5',
  not_crawled: 'bg-chart-6',
  error: 'bg-bad-fill',
}

const ORDER = Object.keys(COLOURS) as Indexability[]

/** All requested pages by indexability. The legend has the same links for keyboard users. */
export function IndexabilityBar({ report: { total, indexabilities } }: { report: ShownIndexability }) {
  const project = useShownProject()
  const { session } = useReportAddress()
  const parts = ORDER.flatMap((id) => indexabilities.filter(({ indexability }) => indexability === id))
  return (
    <Card className="grid grid-cols-1 gap-4 p-5" aria-label="Pages by indexability">
      <p className="text-sm text-muted [&_a]:underline">
        <CountLink count={total} table="pages" filter={formatFilter(ALL_PAGES_FILTER)} of="requested pages" />{' '}
        {plural(total, 'page was', 'pages were')} requested. Guessed URLs are not counted.
      </p>
      <div aria-hidden="true" className="flex h-7 w-full gap-0.5 overflow-hidden rounded-md">
        {parts.map(({ indexability, pages }) => {
          const shown = {
            title: `${INDEXABILITY_WORDS[indexability]}: ${formatNumber(pages)}`,
            style: { flexGrow: pages },
            className: classNames('min-w-1.5 basis-0', COLOURS[indexability], project && 'hover:opacity-80'),
          }
          if (!project) return <span key={indexability} {...shown} />
          const view = { filter: indexabilityFilter(indexability), crawlId: session }
          return <Link key={indexability} tabIndex={-1} to={explorerPath(project.slug, 'pages', view)} {...shown} />
        })}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {parts.map(({ indexability, pages }) => (
          <li key={indexability} className="flex items-center gap-2">
            <span className={classNames('size-3 rounded-sm', COLOURS[indexability])} aria-hidden="true" />
            <span>{INDEXABILITY_WORDS[indexability]}</span>
            <CountLink
              count={pages}
              table="pages"
              filter={formatFilter(indexabilityFilter(indexability))}
              of={`${plural(pages, 'page')}, ${INDEXABILITY_WORDS[indexability]}`}
            />
            <span className="text-muted tabular-nums">{formatShare(pages / total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
