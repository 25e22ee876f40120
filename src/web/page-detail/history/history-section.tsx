import { Link, useLocation } from 'react-router'
import { colourOf } from '#domain/issues/score.ts'
import type { PageHistory, PageInCrawl } from '#domain/reports/page-history.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { type ResponsesByPath, useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { CrawlStatusBadge } from '../../reports/crawl-status-badge.tsx'
import { INDEXABILITY_WORDS } from '../../reports/filters/filter-choices.ts'
import { pageLink } from '../../reports/links.ts'
import { HealthBadge, StatusBadge } from '../../results/score-badges.tsx'
import { Loading } from '../loading.tsx'
import { LongText } from '../long-text.tsx'
import { INDEXABILITY_TONES } from '../overview/indexability-words.ts'
import { historyPath, type PagePlace } from '../paths.ts'
import { Section } from '../section.tsx'
import { ChangeableCell } from './changeable-cell.tsx'

type HistorySectionProps = { slug: string; place: PagePlace; crawlId: string; loaded: ResponsesByPath | null }

export function HistorySection({ slug, place, crawlId, loaded }: HistorySectionProps) {
  const answer = useApiQuery(historyPath(place), loaded)
  const { value } = answer
  return (
    <Section
      id="history"
      title="History"
      hint="This URL in the crawls of the project, latest first. Changes since the previous crawl are marked."
    >
      <ConnectionNote answer={answer} />
      {value ? (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-sm text-muted">{historyWords(value)}</p>
          <HistoryTable rows={value.rows} slug={slug} crawlId={crawlId} />
        </div>
      ) : (
        !answer.refusal && <Loading what="the history" />
      )}
    </Section>
  )
}

/** 'In 3 of 5 crawls of this project.' */
export function historyWords({ rows, total, crawls }: PageHistory): string {
  if (crawls === 1) return 'The project has one crawl so far. After the next one, this shows what has changed.'
  const found =
    total === crawls ? `In all ${counted(total, 'crawl')}` : `In ${formatNumber(total)} of ${counted(crawls, 'crawl')}`
  const cut = total > rows.length ? ` The latest ${formatNumber(rows.length)} are listed.` : ''
  return `${found} of this project.${cut}`
}

function HistoryTable({ rows, slug, crawlId }: { rows: PageInCrawl[]; slug: string; crawlId: string }) {
  return (
    <Table label="This page in each crawl">
      <thead>
        <tr>
          <TableHead>Crawl</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Indexability</TableHead>
          <TableHead>Title</TableHead>
          <TableHead>Content</TableHead>
          <TableHead className="text-right">Page health</TableHead>
          <TableHead className="text-right">Issues</TableHead>
          <TableHead className="text-right">Response time</TableHead>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row, index) => (
          <HistoryRow
            key={row.crawl.id}
            row={row}
            before={rows[index + 1]}
            slug={slug}
            isShown={row.crawl.id === crawlId}
          />
        ))}
      </tbody>
    </Table>
  )
}

type HistoryRowProps = { row: PageInCrawl; before: PageInCrawl | undefined; slug: string; isShown: boolean }

function HistoryRow({ row, before, slug, isShown }: HistoryRowProps) {
  const { state } = useLocation()
  const { crawl, changes, issues, healthScore, ttfbMs } = row
  const health = healthScore === null ? null : { score: healthScore, overall: colourOf(healthScore) }
  return (
    <tr aria-current={isShown ? 'true' : undefined} className={isShown ? 'bg-sunken' : undefined}>
      <TableCell className="whitespace-nowrap">
        <Link
          to={pageLink(slug, row.seq, crawl.id)}
          state={state}
          className="rounded-sm text-accent-ink hover:underline"
        >
          <Moment at={crawl.createdAt} />
        </Link>
        <span className="flex flex-wrap gap-1">
          {isShown && <span className="text-xs text-muted">shown here</span>}
          {crawl.status !== 'completed' && <CrawlStatusBadge status={crawl.status} />}
        </span>
      </TableCell>
      <ChangeableCell hasChanged={changes.includes('status')}>
        <StatusBadge page={row} isNotCrawled={row.indexability === 'not_crawled'} />
      </ChangeableCell>
      <ChangeableCell hasChanged={changes.includes('indexability')}>
        <Badge tone={INDEXABILITY_TONES[row.indexability]}>{INDEXABILITY_WORDS[row.indexability]}</Badge>
      </ChangeableCell>
      <ChangeableCell hasChanged={changes.includes('title')} className="min-w-48">
        {row.title ? <LongText text={row.title} max={120} /> : <span className="text-subtle">No title</span>}
      </ChangeableCell>
      <ChangeableCell hasChanged={changes.includes('content')} className="min-w-32 text-muted">
        {contentWords(row, before)}
      </ChangeableCell>
      <ChangeableCell hasChanged={changes.includes('health')} className="text-right">
        <HealthBadge score={health} />
      </ChangeableCell>
      <ChangeableCell hasChanged={changes.includes('issues')} className="text-right tabular-nums">
        {issues === null ? <span className="text-subtle">not checked</span> : formatNumber(issues)}
        {row.hasOtherRules && <span className="block text-xs text-muted">judged by different rules</span>}
      </ChangeableCell>
      <TableCell className="text-right whitespace-nowrap tabular-nums">
        {ttfbMs === null ? <span className="text-subtle">not measured</span> : `${formatNumber(ttfbMs)} ms`}
      </TableCell>
    </tr>
  )
}

/** Description, H1, canonical and main text, which are compared as a whole. */
function contentWords(row: PageInCrawl, before: PageInCrawl | undefined): string {
  if (row.changes.includes('content')) return 'Changed'
  if (before === undefined) return '–'
  if (row.isRenderedOnce) return 'Not compared: scripts ran in only one of the two crawls'
  return row.status === 'success' && before.status === 'success' ? 'Same' : 'Not compared'
}
