import { Link } from 'react-router'
import {
  AI_AND_LLM_MEANING,
  type ExplainedCategory,
  explainAiIndex,
  explainSiteScore,
  formatPoints,
  GRADE_MEANINGS,
  type ScoreLine,
  SITE_SCORE_RULE,
} from '#domain/issues/explain-site-score.ts'
import type { SiteScore } from '#domain/issues/site-score.ts'
import type { SiteScorePoint } from '#domain/reports/dashboard.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { useProject } from '../../projects/use-project.ts'
import { issueLink } from '../../reports/links.ts'
import { CapSentence } from '../../results/cap-sentence.tsx'

type ScoreDialogProps = {
  score: SiteScore
  points: SiteScorePoint[]
  leftOut: number
  titles: Record<string, string>
  crawlId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ScoreDialog({ score, points, leftOut, titles, crawlId, isOpen, onOpenChange }: ScoreDialogProps) {
  const { slug } = useProject()
  const nameOf = (id: string) => titles[id] ?? id
  const linkTo = (id: string) => issueLink(slug, id, crawlId)
  const { categories, sum, leftOut: categoriesLeftOut } = explainSiteScore(score)
  const { rule: aiRule, sum: aiSum, caps: aiCaps, lines: aiLines } = explainAiIndex(score)
  return (
    <Dialog
      title="How the site score is calculated"
      description={SITE_SCORE_RULE}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
    >
      <section aria-labelledby="score-sum" className="grid gap-2 text-sm">
        <h3 id="score-sum" className="font-semibold tabular-nums">
          Site score: {score.score ?? 'N/A'}
        </h3>
        <p className="tabular-nums">{sum}</p>
        {score.caps.map((cap) => (
          <p key={cap.kind}>
            <CapSentence cap={cap} linkTo={linkTo} />
          </p>
        ))}
        {categoriesLeftOut && <p className="text-muted">{categoriesLeftOut}</p>}
        <ul className="grid divide-y divide-line border-y border-line">
          {categories.map((each) => (
            <CategoryLines key={each.category} of={each} nameOf={nameOf} linkTo={linkTo} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="ai-sum" className="grid gap-2 text-sm">
        <h3 id="ai-sum" className="font-semibold tabular-nums">
          AI readiness: {score.aiIndex ?? 'N/A'}
        </h3>
        <p className="text-muted">
          {AI_AND_LLM_MEANING} {aiRule}
        </p>
        {aiSum && <p className="tabular-nums">{aiSum}</p>}
        {aiCaps.map((cap) => (
          <p key={cap.kind}>
            <CapSentence cap={cap} linkTo={linkTo} />
          </p>
        ))}
        {aiLines.length > 0 && <Lines lines={aiLines} nameOf={nameOf} linkTo={linkTo} />}
        {aiLines.length > 0 && (
          <ul className="text-xs text-muted">
            {Object.values(GRADE_MEANINGS).map((meaning) => (
              <li key={meaning}>{meaning}</li>
            ))}
          </ul>
        )}
      </section>
      <Versions score={score} points={points} leftOut={leftOut} />
    </Dialog>
  )
}

type LinesProps = { lines: ScoreLine[]; nameOf: (id: string) => string; linkTo: (id: string) => string }

function CategoryLines({ of, ...lines }: Omit<LinesProps, 'lines'> & { of: ExplainedCategory }) {
  return (
    <li className="grid gap-1 py-2">
      <p className="flex justify-between gap-4 font-medium tabular-nums">
        <span>{of.label}</span>
        <span>
          {formatPoints(of.left)} of {formatNumber(of.points)}
        </span>
      </p>
      {of.lines.length > 0 && <Lines lines={of.lines} {...lines} />}
      {of.note && <p className="text-xs text-muted">{of.note}</p>}
    </li>
  )
}

function Lines({ lines, nameOf, linkTo }: LinesProps) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ check, grade, words, minus, note }) => (
        <li key={check} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-muted tabular-nums">
          <span className="min-w-0">
            <Link to={linkTo(check)} className="rounded-sm text-ink underline underline-offset-3">
              {nameOf(check)}
            </Link>{' '}
            <span className="text-xs wrap-anywhere">{check}</span>: {words}
            {grade !== null && (
              <>
                {' '}
                <Badge>Grade {grade}</Badge>
              </>
            )}
            {note && <span className="block text-xs">{note}</span>}
          </span>
          <span className="whitespace-nowrap">{minus}</span>
        </li>
      ))}
    </ul>
  )
}

/** The trend compares only scores that come from the same checks. */
function Versions({ score, points, leftOut }: Pick<ScoreDialogProps, 'score' | 'points' | 'leftOut'>) {
  return (
    <section aria-labelledby="score-versions" className="grid gap-2 text-sm">
      <h3 id="score-versions" className="font-semibold">
        Earlier crawls
      </h3>
      <p className="text-muted">
        The score can be calculated again from the JSON export. It belongs to version {score.catalogueVersion} of the
        checks and to the rules of this project. Scores of other versions or rules are not comparable
        {leftOut > 0 && `, so ${counted(leftOut, 'crawl')} ${plural(leftOut, 'is', 'are')} left out`}.
      </p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto tabular-nums">
        {points.toReversed().map(({ crawlId, date, score: own, aiIndex }) => (
          <li key={crawlId}>
            <Moment at={date} />: site score {own}
            {aiIndex !== null && `, AI readiness ${aiIndex}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
