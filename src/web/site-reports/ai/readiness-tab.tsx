import { Link } from 'react-router'
import { describeAiIndex } from '#domain/issues/describe-ai-index.ts'
import { LLM_FACTOR_NAMES } from '#domain/issues/explain-llm-readiness.ts'
import { GRADE_MEANINGS } from '#domain/issues/explain-site-score.ts'
import { colourOf } from '#domain/issues/score.ts'
import { type AiReport, aiFilters } from '#domain/site-reports/ai.ts'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { aiIndexTone, SCORE_TONES } from '../../results/score-tones.ts'
import { CountLink, DenseCell, TEXT_LINK } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { EvidenceTable } from './evidence-table.tsx'

export function ReadinessTab({ report }: { report: AiReport }) {
  const project = useProject()
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Score
          title="AI readiness"
          value={report.aiIndex}
          tone={(value) => aiIndexTone(value, report.aiChecks)}
          basis="Starts with 100 and loses points for what checks about AI search found, on the share of pages that have it. A check with better evidence takes more."
          detail={indexDetail(report)}
        />
        <Score
          title="LLM readiness"
          value={report.llm.score}
          basis="The mean of the pages. Each page gets 20 points for each of five simple signs in its title, description and headings."
          detail={`${counted(report.llm.scored, 'page has', 'pages have')} a score. No study shows that these signs matter in AI search, so they have no grade.`}
        />
      </div>
      <ReportSection title="Why the two numbers differ" text={<WhyTheyDiffer report={report} />}>
        <FactorTable report={report} />
      </ReportSection>
      <ReportSection
        title="Checks and their evidence"
        text={`How good the evidence is: ${GRADES.map((grade) => GRADE_MEANINGS[grade]).join('; ')}. In the index, A counts fully, B half and C a quarter.`}
      >
        <EvidenceTable checks={report.checks} />
      </ReportSection>
      <p className="max-w-prose text-sm">
        Whether AI crawlers may read the pages is a question of robots.txt:{' '}
        <Link to={`/dashboard/${project.slug}/access?tab=bots`} className={TEXT_LINK}>
          see every bot and what it may read in Access
        </Link>
        .
      </p>
    </div>
  )
}

const GRADES = ['A', 'B', 'C', '0'] as const

function indexDetail({ aiIndex, aiSum, aiLimits, aiChecks }: AiReport): string {
  if (aiIndex === null) return 'No check about AI search applied to this crawl, or it ended before they ran.'
  return [describeAiIndex(aiChecks, []), aiSum, ...aiLimits].filter((each) => each !== null).join(' ')
}

function Score({
  title,
  value,
  tone = (value) => SCORE_TONES[colourOf(value)],
  basis,
  detail,
}: {
  title: string
  value: number | null
  tone?: (value: number) => string
  basis: string
  detail: string
}) {
  return (
    <Card aria-label={title} className="grid content-start gap-1 p-5">
      <h2 className="text-sm text-muted">{title}</h2>
      <p className="text-3xl font-semibold tabular-nums">
        {value === null ? (
          <span className="text-muted">N/A</span>
        ) : (
          <>
            <span className={tone(value)}>{value}</span>
            <span className="text-base font-normal text-muted"> of 100</span>
          </>
        )}
      </p>
      <p className="text-sm">{basis}</p>
      <p className="text-sm text-muted">{detail}</p>
    </Card>
  )
}

/** AI readiness starts at 100 and loses points for faults. LLM readiness starts at 0 and gains points for signs. */
function WhyTheyDiffer({ report: { llm } }: { report: AiReport }) {
  const worst = llm.missing.toSorted((one, other) => other.pages - one.pages)[0]
  return (
    <>
      They measure different things. AI readiness asks whether anything keeps AI search from using the pages, so a site
      without faults has 100. LLM readiness asks whether pages have certain signs, so a page without them has 0, even if
      nothing is wrong with it.
      {worst && worst.pages > 0 && (
        <>
          {' '}
          Here, the sign that is missing most is “{LLM_FACTOR_NAMES[worst.factor]}”: on {counted(worst.pages, 'page')}{' '}
          of {llm.scored}. Look at AI readiness first.
        </>
      )}
    </>
  )
}

const SIGNS: Record<AiReport['llm']['missing'][number]['factor'], string> = {
  conciseHeadings: 'An H1 of at most 60 characters',
  clearAnswers: 'A question mark in the meta description',
  semanticStructure: 'At least one H2 and one H3',
  namedEntities: 'A capitalised word in the title',
  crawlableText: 'Title, meta description and H1 in the HTML as sent',
}

function FactorTable({ report: { llm } }: { report: AiReport }) {
  if (llm.scored === 0) return <p className="text-sm text-muted">No page of this crawl has an LLM readiness score.</p>
  return (
    <Table label="Signs of LLM readiness" className="min-w-lg">
      <thead>
        <tr>
          <TableHead>Sign</TableHead>
          <TableHead>What is looked for</TableHead>
          <TableHead className="text-right">Pages with it</TableHead>
          <TableHead className="text-right">Pages without it</TableHead>
        </tr>
      </thead>
      <tbody>
        {llm.missing.map(({ factor, pages }) => (
          <tr key={factor}>
            <DenseCell className="font-medium">{LLM_FACTOR_NAMES[factor]}</DenseCell>
            <DenseCell className="text-muted">{SIGNS[factor]}</DenseCell>
            <DenseCell className="text-right tabular-nums">{formatShare((llm.scored - pages) / llm.scored)}</DenseCell>
            <DenseCell className="text-right">
              <CountLink
                count={pages}
                table="pages"
                filter={allOf(COUNTED_PAGES, aiFilters.factor(factor))}
                of={`pages without ${LLM_FACTOR_NAMES[factor]}`}
              />
            </DenseCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
