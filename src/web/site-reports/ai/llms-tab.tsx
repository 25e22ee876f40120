import { FileText } from 'lucide-react'
import type { LlmsReport } from '#domain/site-reports/ai.ts'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { LLMS_LINK_STATES, type LlmsLinkState } from '#domain/site-reports/llms-txt.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { OutsideLink } from '../../results/outside-link.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ReportSection } from '../report-section.tsx'
import { StatList } from '../stat-list.tsx'

export function LlmsTab() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/ai/llms${queryOf({ session })}`, null)
  return (
    <ReportResult result={result} Icon={FileText} loading="Comparing llms.txt with the crawl…">
      {(report) => (
        <div className="grid grid-cols-1 gap-8">
          <p className="max-w-prose text-sm text-muted">
            llms.txt is a proposal (llmstxt.org): a list of pages for language models. Google says that it does not need
            it, and no other large operator documents that its search reads it. So a missing file is not a fault and
            costs no points.
          </p>
          {report.state === 'found' && report.file ? (
            <Found report={report} file={report.file} />
          ) : (
            <Absent report={report} />
          )}
        </div>
      )}
    </ReportResult>
  )
}

const NO_STATUS = 'no status code'

const ABSENT = {
  missing: {
    title: 'No llms.txt',
    text: (status: string) =>
      `The server responds with ${status}. Nothing has to be done. A draft is in the fix packs.`,
  },
  html: {
    title: 'A page instead of llms.txt',
    text: () =>
      'The server sends HTML for /llms.txt, so tools that look for the file get a page. Send 404, or a real file.',
  },
  'not-text': {
    title: 'Not a text file',
    text: () => 'The server sends something other than text for /llms.txt. Send 404, or a text file in Markdown.',
  },
  unknown: {
    title: 'Not known',
    text: (status: string) =>
      status === NO_STATUS
        ? 'This crawl did not request llms.txt: probes are off, robots.txt disallows it, or there was no response.'
        : `The server responds with ${status}, so it neither sent the file nor said that it does not exist.`,
  },
  found: { title: 'Not readable', text: () => 'The server sent a file without text.' },
} as const

function Absent({ report: { state, statusCode } }: { report: LlmsReport }) {
  const { title, text } = ABSENT[state]
  return (
    <EmptyState Icon={FileText} Heading="h2" title={title} text={text(formatNumberOr(statusCode, NO_STATUS))}>
      <FixPackLink />
    </EmptyState>
  )
}

function FixPackLink() {
  const project = useProject()
  return (
    <ButtonLink size="sm" to={`/dashboard/${project.slug}/fix-packs`}>
      Draft of llms.txt in the fix packs
    </ButtonLink>
  )
}

function Found({ report, file }: { report: LlmsReport; file: NonNullable<LlmsReport['file']> }) {
  const unknown = report.links.filter(({ state }) => state === 'not-crawled').length
  const wrong = report.links.filter(({ state }) => TONES[state] === 'bad').length
  return (
    <>
      <StatList
        label="llms.txt"
        stats={[
          { label: 'Form', value: file.problems.length === 0 ? 'Valid' : counted(file.problems.length, 'problem') },
          {
            label: 'Links',
            value: formatNumber(report.links.length),
            note: `in ${counted(file.sections.length, 'section')}`,
          },
          {
            label: 'Broken, blocked or not indexable',
            value: formatNumber(wrong),
            note: unknown === 0 ? 'listed below' : `${counted(unknown, 'more link')} not requested by this crawl`,
          },
          {
            label: 'Indexable pages in it',
            value: formatNumber(report.listed),
            note: (
              <>
                of{' '}
                <CountLink
                  isText
                  count={report.indexable}
                  table="pages"
                  filter={allOf(COUNTED_PAGES, 'indexability is indexable')}
                  of="indexable pages"
                />
                ; not all need to be in it
              </>
            ),
          },
        ]}
      />
      <ReportSection
        title={file.title ?? 'Without a title'}
        text={
          <>
            {file.summary && <span className="block">{file.summary}</span>}
            <OutsideLink url={report.url} className="underline underline-offset-3">
              {report.url}
            </OutsideLink>
            {report.isCut && ' Only the first 64 KB were read.'}
          </>
        }
      >
        <Problems file={file} />
        <Links report={report} />
        <div>
          <FixPackLink />
        </div>
      </ReportSection>
    </>
  )
}

function Problems({ file: { problems } }: { file: NonNullable<LlmsReport['file']> }) {
  if (problems.length === 0) return <p className="text-sm">The form is that of llmstxt.org.</p>
  return (
    <ul className="grid gap-1 text-sm">
      {problems.map(({ line, words }) => (
        <li key={`${line} ${words}`}>
          {line !== null && <span className="text-muted tabular-nums">Line {line}: </span>}
          {words}
        </li>
      ))}
    </ul>
  )
}

const TONES: Record<LlmsLinkState, Tone> = {
  indexable: 'good',
  'not-indexable': 'bad',
  redirected: 'warn',
  broken: 'bad',
  blocked: 'bad',
  file: 'neutral',
  responds: 'neutral',
  'not-crawled': 'neutral',
  external: 'neutral',
  invalid: 'bad',
}

function Links({ report: { links, counts } }: { report: LlmsReport }) {
  if (links.length === 0) return null
  return (
    <>
      <p className="text-sm text-muted">
        {counts.map(({ state, links: count }) => `${LLMS_LINK_STATES[state]}: ${formatNumber(count)}`).join(' · ')}
      </p>
      <Table label="Links of llms.txt" className="min-w-xl">
        <thead>
          <tr>
            <TableHead className="text-right">Line</TableHead>
            <TableHead>Section</TableHead>
            <TableHead>Name</TableHead>
            <TableHead>URL</TableHead>
            <TableHead>In the crawl</TableHead>
          </tr>
        </thead>
        <tbody>
          {links.map(({ line, section, name, url, written, state, seq, statusCode }) => (
            <tr key={`${line} ${written} ${name}`}>
              <DenseCell className="text-right tabular-nums">{line}</DenseCell>
              <DenseCell>{section}</DenseCell>
              <DenseCell className="min-w-32">{name}</DenseCell>
              <DenseCell className="min-w-48">
                {url === null ? (
                  <code className="font-mono text-xs break-all">{written}</code>
                ) : (
                  <UrlCell url={url} seq={seq} />
                )}
              </DenseCell>
              <DenseCell className="whitespace-nowrap">
                <Badge tone={TONES[state]}>{LLMS_LINK_STATES[state]}</Badge>
                {state === 'broken' && statusCode !== null && <span className="text-muted"> {statusCode}</span>}
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
