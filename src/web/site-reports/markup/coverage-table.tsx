import { markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownMarkup } from './shown-markup.ts'

/** Groups by URL pattern, because pages of one template usually share it. */
export function CoverageTable({ report: { coverage, typeTotal } }: { report: ShownMarkup }) {
  const { types, patterns, patternTotal } = coverage
  if (types.length === 0) return null
  return (
    <ReportSection
      title="Coverage by URL pattern"
      text="The share of the pages with a URL like this that have the type. It is marked if most of them have it, but not all."
    >
      <Table label="Coverage by URL pattern" className="min-w-2xl">
        <thead>
          <tr>
            <TableHead>URL pattern</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Without types</TableHead>
            {types.map((type) => (
              <TableHead key={type} className="max-w-40 truncate text-right" title={type}>
                {type.slice(0, 60)}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {patterns.map(({ pattern, pages, none, counts }) => (
            <tr key={pattern}>
              <DenseCell className="min-w-40 font-mono text-xs leading-6 break-all">{pattern}</DenseCell>
              <DenseCell className="text-right">
                <CountLink count={pages} table="pages" filter={markupFilters.pattern(pattern)} of={`like ${pattern}`} />
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={none}
                  table="pages"
                  filter={markupFilters.covered(pattern, null)}
                  of={`like ${pattern} without types`}
                />
              </DenseCell>
              {types.map((type, at) => (
                <Share key={type} pattern={pattern} type={type} count={counts[at] ?? 0} pages={pages} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Cut shown={patterns.length} total={patternTotal} types={types.length} typeTotal={typeTotal} />
    </ReportSection>
  )
}

type ShareProps = { pattern: string; type: string; count: number; pages: number }

function Share({ pattern, type, count, pages }: ShareProps) {
  const share = pages === 0 ? 0 : count / pages
  const isGap = share >= 0.5 && share < 1
  return (
    <DenseCell className={classNames('text-right', isGap && 'bg-warn-soft')}>
      <CountLink
        count={count}
        table="pages"
        filter={markupFilters.covered(pattern, type)}
        of={`: ${counted(count, 'page')} like ${pattern} with ${type}`}
      >
        {count === 0 ? '–' : formatShare(share)}
      </CountLink>
    </DenseCell>
  )
}

type CutProps = { shown: number; total: number; types: number; typeTotal: number }

function Cut({ shown, total, types, typeTotal }: CutProps) {
  if (shown >= total && types >= typeTotal) return null
  return (
    <p className="text-sm text-muted">
      {shown < total && `The ${shown} patterns with the most pages, of ${formatNumber(total)}. `}
      {types < typeTotal && `The ${types} types on the most pages; the table above has the others.`}
    </p>
  )
}
