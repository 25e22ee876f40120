import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import {
  DUPLICATE_CHECKS,
  DUPLICATE_KINDS,
  DUPLICATES_PAGE_SIZE,
  type DuplicateGroup,
  type DuplicateKind,
  describeMinimum,
  duplicateFilter,
  LEAST_SAME_H1,
} from '#domain/site-reports/duplicates-report.ts'
import { counted, formatNumberOr } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { Card } from '../../design/card.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { issueLink } from '../../reports/links.ts'
import { readPage } from '../../reports/report-view.ts'
import { ViewTabs } from '../../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, SiteReportHead, TEXT_LINK, UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'

const KIND_WORDS: Record<DuplicateKind, { tab: string; same: string }> = {
  title: { tab: 'Titles', same: 'the same title' },
  description: { tab: 'Descriptions', same: 'the same meta description' },
  h1: { tab: 'H1s', same: 'the same H1' },
  text: { tab: 'Main text', same: 'the same or nearly the same main text' },
}

export function DuplicatesScreen() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const kind = DUPLICATE_KINDS.find((known) => known === params.get('kind')) ?? 'title'
  const page = readPage(params)
  const path = `/projects/${project.id}/site-reports/duplicates${queryOf({ session, kind, page })}` as const
  const result = useApiQuery(path, null)
  const countOf = (each: DuplicateKind) => result.value?.counts.find((count) => count.kind === each)
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Duplicates"
        text={
          'Indexable pages that share a text compete with each other. In each group, the page that should keep it comes ' +
          'first: the one with the highest link score, then one in a sitemap, then the shortest URL. Give the others a ' +
          'text of their own; if their main text is nearly the same, redirect them or name the page to keep as canonical.'
        }
        report={result.value}
      />
      <ViewTabs
        label="Duplicates"
        tabs={DUPLICATE_KINDS.map((each) => ({
          label: KIND_WORDS[each].tab,
          count: countOf(each)?.groups,
          to: searchWith({ kind: each === 'title' ? null : each, page: null }),
          isCurrent: each === kind,
        }))}
      />
      <ReportResult result={result} Icon={Copy} loading="Comparing pages…">
        {({ groups, compared, loaded }) =>
          (countOf(kind)?.groups ?? 0) === 0 ? (
            <EmptyState
              Icon={Copy}
              Heading="h2"
              title={countOf(kind)?.notJudged ? 'Not known' : 'No duplicates'}
              text={
                countOf(kind)?.notJudged ??
                (compared === 0
                  ? `None of the ${counted(loaded, 'page')} that loaded can be indexed, so nothing was compared. Indexability says why.`
                  : describeNone(kind, compared))
              }
            />
          ) : (
            <>
              <p className="text-sm text-muted">
                {counted(countOf(kind)?.pages ?? 0, 'page')} in {counted(countOf(kind)?.groups ?? 0, 'group')} with{' '}
                {KIND_WORDS[kind].same}.{kind !== 'text' && <RuleOf check={DUPLICATE_CHECKS[kind]} />}{' '}
                {describeMinimum(kind)}
                {kind === 'text' &&
                  ' At least 90% of the text must agree, estimated from runs of five words. Similarity is with the page to keep.'}
              </p>
              {groups.map((group) => (
                <Group key={`${group.members[0]?.url} ${group.text}`} kind={kind} group={group} />
              ))}
              <PageLinks
                page={page}
                pages={Math.ceil((countOf(kind)?.groups ?? 0) / DUPLICATES_PAGE_SIZE)}
                pathOf={(number) => searchWith({ page: number > 1 ? String(number) : null })}
              />
            </>
          )
        }
      </ReportResult>
    </div>
  )
}

function describeNone(kind: DuplicateKind, compared: number): string {
  const least = kind === 'h1' ? LEAST_SAME_H1 : 'two'
  const words = `No ${least} of the ${counted(compared, 'indexable page')} have ${KIND_WORDS[kind].same}.`
  const minimum = describeMinimum(kind)
  return minimum ? `${words} ${minimum}` : words
}

/** The groups are the issues of a check. */
function RuleOf({ check }: { check: string }) {
  const project = useProject()
  const { session } = useReportAddress()
  return (
    <>
      {' '}
      These are the pages of{' '}
      <Link to={issueLink(project.slug, check, session)} className={TEXT_LINK}>
        the issue
      </Link>
      : upper and lower case make no difference, the pages of a list and language versions of a page may share a text,
      and pages in different languages are not compared.
    </>
  )
}

type Members = (DuplicateGroup['members'][number] & { seq: number | null })[]
type GroupProps = { kind: DuplicateKind; group: Omit<DuplicateGroup, 'members'> & { members: Members } }

function Group({ kind, group: { text, pages, members, ...group } }: GroupProps) {
  const filter = duplicateFilter(kind, { text, ...group })
  const left = pages - members.length
  const count = counted(pages, 'page')
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 dir="auto" className="line-clamp-2 min-w-0 flex-1 font-medium break-words">
          {text}
        </h2>
        <p className="text-sm">
          {filter ? (
            <CountLink count={pages} table="pages" filter={formatFilter(filter)} of={`with ${KIND_WORDS[kind].same}`}>
              {count}
            </CountLink>
          ) : (
            count
          )}
        </p>
      </div>
      <Table label={`Pages with ${KIND_WORDS[kind].same}`}>
        <thead>
          <tr>
            <TableHead>URL</TableHead>
            {kind === 'text' && <TableHead className="text-right">Similarity</TableHead>}
            <TableHead className="text-right">Link score</TableHead>
            <TableHead className="text-right">In-links</TableHead>
            <TableHead>In sitemap</TableHead>
          </tr>
        </thead>
        <tbody>
          {members.map(({ url, seq, similarity, linkScore, inlinks, inSitemap }, at) => (
            <tr key={url}>
              <TableCell className="min-w-56">
                <div className="flex items-start gap-2">
                  <UrlCell url={url} seq={seq} />
                  {at === 0 && <Badge tone="accent">Keep</Badge>}
                </div>
              </TableCell>
              {kind === 'text' && (
                <TableCell className="text-right tabular-nums">{similarityWords(similarity, at === 0)}</TableCell>
              )}
              <TableCell className="text-right tabular-nums">{formatNumberOr(linkScore, '–')}</TableCell>
              <TableCell className="text-right tabular-nums">{formatNumberOr(inlinks, '–')}</TableCell>
              <TableCell>{inSitemap ? 'Yes' : 'No'}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {left > 0 && (
        <p className="text-sm text-muted">
          {counted(left, 'more page')}. {filter ? 'The number above opens all of them.' : 'The Excel export lists all.'}
        </p>
      )}
    </Card>
  )
}

function similarityWords(similarity: number | null, isKept: boolean): string {
  if (isKept || similarity === null) return '–'
  return similarity === 100 ? 'Same' : `${similarity}%`
}
