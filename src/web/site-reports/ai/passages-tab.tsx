import { MessageCircleQuestion } from 'lucide-react'
import { type AiPage, type AiReport, aiFilters } from '#domain/site-reports/ai.ts'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { PASSAGE_LANGUAGES, type Passage, type PassageLanguage } from '#domain/site-reports/passage.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { PageSearch } from '../page-search.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ReportSection } from '../report-section.tsx'
import { StatList } from '../stat-list.tsx'
import { ChosenLink } from './chosen-link.tsx'

const LANGUAGE_NAMES: Record<PassageLanguage, string> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' }

export function PassagesTab({ report: { passages, pages } }: { report: AiReport }) {
  const count = (number: number, filter: string, of: string) => (
    <CountLink count={number} table="pages" filter={allOf(COUNTED_PAGES, filter)} of={of} />
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <StatList
          label="Passages"
          stats={[
            {
              label: 'Pages with question headings',
              value: count(passages.asking, aiFilters.asking, 'pages with question headings'),
              note: `of ${counted(pages, 'page')}`,
            },
            {
              label: 'With a standalone answer',
              value: count(passages.answering, aiFilters.answering, 'pages with a standalone answer'),
              note: 'at least one',
            },
            { label: 'Question headings', value: formatNumber(passages.questions) },
            {
              label: 'Standalone answers',
              value: formatNumber(passages.standalone),
              note: `of ${counted(passages.judged, 'judged answer')}`,
            },
          ]}
        />
        <Basis unjudged={passages.questions - passages.judged} />
      </div>
      {passages.asking === 0 ? (
        <EmptyState
          Icon={MessageCircleQuestion}
          Heading="h2"
          title="No question headings"
          text="No page has an H2 to H6 in its main part that ends in a question mark. That is not a fault: only pages that answer questions need one."
        />
      ) : (
        <>
          <Examples examples={passages.examples} asking={passages.asking} />
          <PagePassages />
        </>
      )}
    </div>
  )
}

function Basis({ unjudged }: { unjudged: number }) {
  const languages = PASSAGE_LANGUAGES.map((code) => LANGUAGE_NAMES[code]).join(', ')
  return (
    <div className="grid max-w-prose gap-2 text-sm text-muted">
      <p>
        <Badge>Grade C</Badge> A judgement by simple rules, not a measurement. Practitioners agree that a passage is
        quoted more easily if it can be understood on its own; no study that we know shows it, and Google asks for no
        special way of writing. So nothing here costs points.
      </p>
      <p>
        A passage is the main text from a question heading to the next heading of its level; questions that are links
        are left out. It stands alone if its first sentences (up to 60 words) do not begin with a word that points
        elsewhere, such as “this” or “it”, and name something that the question is about. The rules know {languages}.
        {unjudged > 0 &&
          ` ${counted(unjudged, 'question was', 'questions were')} not judged: another language, a heading that the main text lacks, or a table of contents.`}
      </p>
    </div>
  )
}

type ExamplesProps = { examples: AiReport['passages']['examples']; asking: number }

function Examples({ examples, asking }: ExamplesProps) {
  return (
    <ReportSection
      title="Pages with question headings"
      text={
        asking > examples.length
          ? `The ${examples.length} with the most answers that do not stand alone, of ${formatNumber(asking)}.`
          : 'Those with the most answers that do not stand alone come first.'
      }
    >
      <Table label="Pages with question headings" className="min-w-lg">
        <thead>
          <tr>
            <TableHead>URL</TableHead>
            <TableHead className="text-right">Questions</TableHead>
            <TableHead className="text-right">Judged</TableHead>
            <TableHead className="text-right">Standalone</TableHead>
            <TableHead>
              <span className="sr-only">Show the passages</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ url, seq, questions, judged, standalone }) => (
            <tr key={url}>
              <DenseCell className="min-w-48">
                <UrlCell url={url} seq={seq} />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(questions)}</DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(judged)}</DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(standalone)}</DenseCell>
              <DenseCell className="text-right">
                <ChosenLink url={url}>Show passages</ChosenLink>
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}

function PagePassages() {
  const project = useProject()
  const { params, session } = useReportAddress()
  const url = params.get('url')
  const query = queryOf({ session, url, asking: 'yes' })
  const result = useApiQuery(`/projects/${project.id}/site-reports/ai/page${query}`, null)
  return (
    <ReportSection title="The passages of a page">
      <PageSearch />
      <ReportResult result={result} Icon={MessageCircleQuestion} loading="Reading the page…">
        {({ page }) =>
          page === null ? (
            <EmptyState
              Icon={MessageCircleQuestion}
              title="No such page"
              text="This crawl has no page with this URL that loaded. Search for another one above."
            />
          ) : (
            <PassageList page={page} />
          )
        }
      </ReportResult>
    </ReportSection>
  )
}

const VERDICTS: Record<Passage['verdict'], { words: string; tone: Tone }> = {
  standalone: { words: 'Stands alone', tone: 'good' },
  dependent: { words: 'Needs its surroundings', tone: 'warn' },
  unanswered: { words: 'No answer', tone: 'bad' },
  'not-judged': { words: 'Not judged', tone: 'neutral' },
}

function PassageList({ page: { url, seq, questions, passages } }: { page: AiPage }) {
  const left = questions - passages.length
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <UrlCell url={url} seq={seq} />
      {questions === 0 && <p className="text-muted">This page has no question headings.</p>}
      {left > 0 && (
        <p className="text-muted">
          {counted(left, 'question heading')} without a passage: the main text lacks it, or it is in a table of
          contents.
        </p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
        {passages.map(({ question, level, path, verdict, reason, opening, words }) => (
          <li key={`${path} ${question}`} className="grid grid-cols-1 gap-1 p-4">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 dir="auto" className="min-w-0 flex-1 basis-64 font-medium wrap-anywhere">
                {question} <span className="font-normal text-muted">H{level}</span>
              </h3>
              <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].words}</Badge>
            </div>
            {opening !== '' && (
              <blockquote dir="auto" className="border-l-2 border-line-strong pl-3 wrap-anywhere">
                {opening}
              </blockquote>
            )}
            <p className="text-muted">
              {reason} {counted(words, 'word')} in the passage.
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
