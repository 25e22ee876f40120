import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { type LinkProblem, linkFilters, type ProblemTarget } from '#domain/site-reports/links-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { pathLabel } from '../../results/page-fields.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { LinkList } from './link-list.tsx'

const REGION_WORDS: Record<string, string> = EXPLORER_TABLES.links.columns.region.choices

export function TargetTable({ problem, targets }: { problem: LinkProblem; targets: ProblemTarget[] }) {
  return (
    <Table label="Links by target" className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>{problem === 'broken' ? 'Broken URL' : 'Linked URL'}</TableHead>
          <TableHead>{problem === 'broken' ? 'Status' : 'Ends at'}</TableHead>
          <TableHead className="text-right">Links</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead className="text-right">Fixes</TableHead>
          <TableHead>Link text</TableHead>
          <TableHead>Place</TableHead>
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => (
          <TargetRow key={target.url} problem={problem} target={target} />
        ))}
      </tbody>
    </Table>
  )
}

function TargetRow({ problem, target }: { problem: LinkProblem; target: ProblemTarget }) {
  const [isOpen, setIsOpen] = useState(false)
  const { url, seq, links, pages, fixes, anchor, anchors, regions, templateLinks } = target
  return (
    <>
      <tr>
        <DenseCell className="max-w-96 min-w-56">
          <div className="flex items-start gap-1">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Links to ${pathLabel(url)}`}
              onClick={() => setIsOpen(!isOpen)}
              className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-line"
            >
              <ChevronRight
                className={classNames('size-4 transition-transform', isOpen && 'rotate-90')}
                aria-hidden="true"
              />
            </button>
            <UrlCell url={url} seq={seq} />
          </div>
        </DenseCell>
        <DenseCell className="max-w-72">
          <TargetStatus problem={problem} target={target} />
        </DenseCell>
        <DenseCell className="text-right">
          <CountLink
            count={links}
            table="links"
            filter={linkFilters.target(problem, url)}
            of={`links to ${pathLabel(url)}`}
          />
        </DenseCell>
        <DenseCell className="text-right">
          <CountLink
            count={pages}
            table="pages"
            filter={linkFilters.pagesLinkingTo(url)}
            of={`pages that link to ${pathLabel(url)}`}
          />
        </DenseCell>
        <DenseCell className="text-right tabular-nums">{formatNumber(fixes)}</DenseCell>
        <DenseCell className="max-w-56">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {anchor || <span className="text-subtle">No text</span>}
          </span>
          {anchors > 1 && <span className="text-xs text-muted">and {counted(anchors - 1, 'other')}</span>}
        </DenseCell>
        <DenseCell>
          <span className="flex min-h-6 flex-wrap items-center gap-1">
            {templateLinks > 0 && <Badge tone="accent">Template</Badge>}
            {regions.map((region) => (
              <Badge key={region}>{REGION_WORDS[region] ?? region}</Badge>
            ))}
          </span>
        </DenseCell>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className="border-b border-line bg-sunken p-3">
            <LinkList
              problem={problem}
              filter={linkFilters.target(problem, url)}
              label={`Links to ${pathLabel(url)}`}
              limit={10}
            />
          </td>
        </tr>
      )}
    </>
  )
}

function TargetStatus({ problem, target }: { problem: LinkProblem; target: ProblemTarget }) {
  const { statusCode, failure, redirectsTo, redirectsToSeq } = target
  return (
    <div className="grid justify-items-start gap-0.5">
      {problem === 'broken' && (
        <Badge tone="bad">{statusCode ?? (failure ?? 'no response').replaceAll('-', ' ')}</Badge>
      )}
      {redirectsTo !== null && (
        <span className="min-w-0 text-sm">
          {problem === 'broken' && <span className="text-muted">redirects to </span>}
          <UrlCell url={redirectsTo} seq={redirectsToSeq} />
        </span>
      )}
    </div>
  )
}
