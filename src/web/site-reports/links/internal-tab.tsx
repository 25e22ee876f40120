import { ChevronRight, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { ORPHAN_WORDS } from '#domain/explorer/page-columns.ts'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { type InternalLinks, linkFilters } from '#domain/site-reports/links-report.ts'
import { isBecauseOfScripts } from '#domain/site-state/unseen-links.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { pathLabel } from '../../results/page-fields.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, TEXT_LINK, UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'

export function InternalTab() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/links/internal${queryOf({ session })}`, null)
  return (
    <ReportResult result={result} Icon={Link2} loading="Reading the link graph…">
      {(report) => (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <Depths report={report} />
            <Orphans report={report} />
          </div>
          <TopPages report={report} />
          <Deepest report={report} />
          <Anchors report={report} />
        </>
      )}
    </ReportResult>
  )
}

function Part({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="max-w-prose text-sm text-muted">{text}</p>
      {children}
    </section>
  )
}

function Depths({ report: { depths, pages, unreachable } }: { report: InternalLinks }) {
  const max = Math.max(1, unreachable, ...depths.map((row) => row.pages))
  const rows = [
    ...depths.map((row) => ({
      label: row.depth === 0 ? 'Start page' : counted(row.depth, 'click'),
      pages: row.pages,
      filter: `depth is ${row.depth}`,
    })),
    { label: 'No path', pages: unreachable, filter: 'depth empty' },
  ]
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-base font-semibold">Clicks from the start page</h2>
      <p className="text-sm text-muted">{counted(pages, 'page')} by their shortest path of links.</p>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ label, pages: count, filter }) => (
          <li key={filter} className="grid grid-cols-[6rem_1fr_4rem] items-center gap-2">
            <span>{label}</span>
            <span aria-hidden="true" className="h-3 rounded-sm bg-sunken">
              <span
                className="block h-full rounded-sm bg-chart-1"
                style={{ width: `${Math.max((count / max) * 100, count > 0 ? 1 : 0)}%` }}
              />
            </span>
            <span className="text-right">
              <CountLink count={count} table="pages" filter={allOf(COUNTED_PAGES, filter)} of={`pages: ${label}`} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function orphanWords(total: number, linksNotKnown: string | null): string {
  if (linksNotKnown !== null) {
    const notKnown = `How many orphans there are is not known ${linksNotKnown}.`
    if (total === 0) return notKnown
    return isBecauseOfScripts(linksNotKnown)
      ? `${notKnown} Probable orphans, to which no crawled page links:`
      : `${notKnown} No crawled page links to these pages, but pages that were not crawled may:`
  }
  return total === 0
    ? 'There are no orphans: a link of this site names every page.'
    : 'No link of this site names an orphan. How each was found:'
}

function Orphans({ report }: { report: InternalLinks }) {
  const { orphans, withoutInlinks, withOneInlink, linksNotKnown } = report
  const words: Record<string, string> = ORPHAN_WORDS
  const total = orphans.reduce((sum, { pages }) => sum + pages, 0)
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-base font-semibold">Orphans and weakly linked pages</h2>
      <p className="text-sm text-muted">{orphanWords(total, linksNotKnown)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {orphans.map(({ kind, pages }) => (
          <Fact key={kind} label={words[kind] ?? kind}>
            <CountLink
              count={pages}
              table="pages"
              filter={allOf(COUNTED_PAGES, `orphan is ${kind}`)}
              of={`orphans: ${words[kind] ?? kind}`}
            />
          </Fact>
        ))}
        <Fact label="No page links to it">
          <CountLink
            count={withoutInlinks}
            table="pages"
            filter={allOf(COUNTED_PAGES, 'inlinks is 0')}
            of="pages without in-links"
          />
        </Fact>
        <Fact label="Only one page links to it">
          <CountLink
            count={withOneInlink}
            table="pages"
            filter={allOf(COUNTED_PAGES, 'inlinks is 1')}
            of="pages with one in-link"
          />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}

function TopPages({ report }: { report: InternalLinks }) {
  const project = useProject()
  const { session } = useReportAddress()
  const all = explorerPath(project.slug, 'pages', { filter: COUNTED_PAGES, sort: ['-linkScore'], crawlId: session })
  return (
    <Part
      title="Pages with the highest link score"
      text={
        <>
          The score is 0 to 100, computed like PageRank from the followed links between pages. In-links and out-links
          count pages, each once. The first {report.top.length} of{' '}
          <Link to={all} className={TEXT_LINK}>
            {counted(report.pages, 'page')}
          </Link>
          .
        </>
      }
    >
      <Table label="Pages with the highest link score" className="min-w-3xl">
        <thead>
          <tr>
            <TableHead>Page</TableHead>
            <TableHead className="text-right">Link score</TableHead>
            <TableHead className="text-right">In-links</TableHead>
            <TableHead className="text-right">From content</TableHead>
            <TableHead className="text-right">Out-links</TableHead>
            <TableHead className="text-right">Clicks</TableHead>
            <TableHead>Link texts</TableHead>
          </tr>
        </thead>
        <tbody>
          {report.top.map(({ url, seq, linkScore, inlinks, contentInlinks, outlinks, depth, anchors }) => (
            <tr key={url}>
              <DenseCell className="max-w-80 min-w-48">
                <UrlCell url={url} seq={seq} />
              </DenseCell>
              <DenseCell className="text-right font-medium tabular-nums">{formatNumberOr(linkScore, '–')}</DenseCell>
              <LinkedPages count={inlinks} column="linksTo" url={url} of="pages that link to" />
              <LinkedPages
                count={contentInlinks}
                column="contentLinksTo"
                url={url}
                of="pages with content that links to"
              />
              <LinkedPages count={outlinks} column="linkedFrom" url={url} of="pages linked from" />
              <DenseCell className="text-right tabular-nums">{formatNumberOr(depth, '–')}</DenseCell>
              <DenseCell className="max-w-72">
                <span className="line-clamp-2 wrap-anywhere" dir="auto">
                  {anchors.map(({ text, pages }) => `${text} (${formatNumber(pages)})`).join(', ') || '–'}
                </span>
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}

type LinkedPagesProps = {
  count: number
  column: 'linksTo' | 'contentLinksTo' | 'linkedFrom'
  url: string
  /** Read aloud after the number and before the URL. */
  of: string
}

/** How many pages a page is linked with. */
function LinkedPages({ count, column, url, of }: LinkedPagesProps) {
  return (
    <DenseCell className="text-right">
      <CountLink
        count={count}
        table="pages"
        filter={formatFilter({ column, operator: 'is', value: url })}
        of={`${of} ${pathLabel(url)}`}
      />
    </DenseCell>
  )
}

function Deepest({ report: { deepest } }: { report: InternalLinks }) {
  if (deepest.length === 0) return null
  return (
    <Part title="Deepest pages" text="The pages that take the most clicks to reach, each with a shortest path to it.">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {deepest.map((page) => (
          <DeepPage key={page.path.at(-1)?.url} page={page} />
        ))}
      </ul>
    </Part>
  )
}

function DeepPage({ page: { depth, path } }: { page: InternalLinks['deepest'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const last = path.at(-1)
  if (!last) return null
  return (
    <li className="grid gap-2 px-3 py-1">
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Path to ${pathLabel(last.url)}`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-line"
        >
          <ChevronRight
            className={classNames('size-4 transition-transform', isOpen && 'rotate-90')}
            aria-hidden="true"
          />
        </button>
        <span className="min-w-0 grow">
          <UrlCell url={last.url} seq={last.seq} />
        </span>
        <span className="shrink-0 text-muted tabular-nums">{counted(depth, 'click')}</span>
      </div>
      {isOpen && (
        <ol className="ml-8 grid list-decimal gap-1 pl-4">
          {path.map(({ url, seq, title }) => (
            <li key={url}>
              <UrlCell url={url} seq={seq} />
              {title && (
                <span dir="auto" className="block text-xs wrap-anywhere text-muted">
                  {title}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function Anchors({ report: { anchors } }: { report: InternalLinks }) {
  if (anchors.length === 0) return null
  return (
    <Part
      title="Frequent link texts in the content"
      text="Internal links that are not part of a template. A text that leads to many URLs, such as “Read more”, says nothing about its target."
    >
      <Table label="Frequent link texts">
        <thead>
          <tr>
            <TableHead>Link text</TableHead>
            <TableHead className="text-right">Links</TableHead>
            <TableHead className="text-right">Targets</TableHead>
          </tr>
        </thead>
        <tbody>
          {anchors.map(({ text, links, targets }) => (
            <tr key={text}>
              <DenseCell>
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {text || <span className="text-subtle">No text</span>}
                </span>
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={links}
                  table="links"
                  filter={linkFilters.anchor(text)}
                  of={`links with the text ${text}`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(targets)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}
