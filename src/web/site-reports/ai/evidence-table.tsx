import { Link } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { formatPoints, GRADE_MEANINGS } from '#domain/issues/explain-site-score.ts'
import type { AiReport } from '#domain/site-reports/ai.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { InlineCode } from '../../design/inline-code.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { issueFilter } from '../check-table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'

type Check = AiReport['checks'][number]

const OUTCOMES: Record<Check['outcome'], { words: string; tone: Tone }> = {
  found: { words: 'Found', tone: 'warn' },
  passed: { words: 'Nothing found', tone: 'good' },
  none: { words: 'Nothing to judge', tone: 'neutral' },
  unknown: { words: 'Not known', tone: 'neutral' },
  off: { words: 'Off', tone: 'neutral' },
}

/** Lists every check about AI search, even if it found nothing, because the table is about the evidence behind them. */
export function EvidenceTable({ checks }: { checks: Check[] }) {
  return (
    <Table label="Checks about AI search" className="min-w-4xl">
      <thead>
        <tr>
          <TableHead>Check</TableHead>
          <TableHead>Grade</TableHead>
          <TableHead>Based on</TableHead>
          <TableHead>Result</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead className="text-right">Points</TableHead>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <EvidenceRow key={check.id} check={check} />
        ))}
      </tbody>
    </Table>
  )
}

function EvidenceRow({ check }: { check: Check }) {
  const { id, title, grade, severity, certainty, basis, source, outcome, reason, share, pages, points } = check
  return (
    <tr>
      <DenseCell className="min-w-44">
        <Link to={`/docs/checks/${checkSlug(id)}`} className="rounded-sm font-medium hover:underline">
          {title}
        </Link>
        <span className="block text-xs text-muted">
          {severity === 'info' ? 'information' : severity}, {certainty === 'exact' ? 'exact' : 'a judgement'}
        </span>
      </DenseCell>
      <DenseCell>{grade && <Badge title={GRADE_MEANINGS[grade]}>{grade}</Badge>}</DenseCell>
      <DenseCell className="max-w-sm min-w-56 text-muted">
        {source === null ? (
          <InlineCode text={basis} />
        ) : (
          <OutsideLink url={source} className="underline decoration-line-strong underline-offset-3">
            <InlineCode text={basis} />
          </OutsideLink>
        )}
      </DenseCell>
      <DenseCell className="min-w-36">
        <Badge tone={outcome === 'found' && severity === 'info' ? 'neutral' : OUTCOMES[outcome].tone}>
          {OUTCOMES[outcome].words}
        </Badge>
        {(share ?? reason) !== null && <span className="block text-xs text-muted">{share ?? reason}</span>}
      </DenseCell>
      <DenseCell className="text-right">
        <CountLink count={pages} table="pages" filter={issueFilter(id)} of={`pages: ${title}`} />
      </DenseCell>
      <DenseCell className="text-right tabular-nums">{points === null ? '–' : `−${formatPoints(points)}`}</DenseCell>
    </tr>
  )
}
