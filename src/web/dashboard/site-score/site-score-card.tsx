import { lazy, Suspense, useState } from 'react'
import { largestDeductions, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { colourOf } from '#domain/issues/score.ts'
import type { SiteScore } from '#domain/issues/site-score.ts'
import type { Project } from '#domain/projects/project.ts'
import { coverTheSite } from '#domain/reports/compared-crawls.ts'
import type { CrawlChanges, ProjectDashboard } from '#domain/reports/dashboard.ts'
import { formatChange, plural } from '#domain/words/counts.ts'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { isPublicReport, issueLink } from '../../reports/links.ts'
import { CapSentence } from '../../results/cap-sentence.tsx'
import { ReportLink } from '../../results/report-link.tsx'
import { aiIndexTone, SCORE_TONES } from '../../results/score-tones.ts'

const ScoreDialog = lazy(async () => ({ default: (await import('./score-dialog.tsx')).ScoreDialog }))

type Shown = 'siteScores' | 'siteScoresLeftOut' | 'checkTitles' | 'aiNote' | 'aiChecks'

type SiteScoreCardProps = Pick<ProjectDashboard, Shown> & {
  project: Pick<Project, 'slug'>
  latest: NonNullable<ProjectDashboard['latest']>
  changes?: Pick<CrawlChanges, 'base' | 'other' | 'siteScoreNote'> | null
}

export function SiteScoreCard({
  project: { slug },
  latest,
  siteScores,
  siteScoresLeftOut,
  checkTitles,
  aiNote,
  aiChecks,
  changes = null,
}: SiteScoreCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const { checks } = latest.crawl
  const score = checks?.score
  if (!checks || score === undefined) return <NoScore />
  const before = siteScores.at(-1)?.crawlId === latest.crawl.id ? siteScores.at(-2) : undefined
  const pair = before !== undefined && changes?.base.id === before.crawlId ? changes : null
  const since = {
    leftOut: siteScoresLeftOut,
    whyNot: pair?.siteScoreNote ?? null,
    isVerdict: pair === null || coverTheSite(pair),
  }
  return (
    <Card aria-label="Site score" className="grid grid-cols-1 gap-3 px-3 py-3 sm:px-5 sm:py-4">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
        <Value
          label="Site Score"
          value={score.score}
          change={changeOf(score.score, before?.score, since)}
          meaning={siteScoreMeaning(checks)}
        />
        <Value
          label="AI Readiness"
          value={score.aiIndex}
          tone={(value) => aiIndexTone(value, aiChecks)}
          change={changeOf(score.aiIndex, before?.aiIndex ?? undefined, since)}
          meaning={aiNote ?? 'Checks about AI search, weighted by their evidence.'}
        />
        <Largest score={score} titles={checkTitles} linkTo={(id) => issueLink(slug, id, latest.crawl.id)} />
        {isPublicReport(slug) ? (
          <ButtonLink size="sm" to="/docs/site-score">
            How it is calculated
          </ButtonLink>
        ) : (
          <Button
            size="sm"
            onClick={() => {
              setHasOpened(true)
              setIsOpen(true)
            }}
          >
            How it is calculated
          </Button>
        )}
      </div>
      <Caps of={score} linkTo={(id) => issueLink(slug, id, latest.crawl.id)} />
      {hasOpened && (
        <Suspense fallback={null}>
          <ScoreDialog
            score={score}
            points={siteScores}
            leftOut={siteScoresLeftOut}
            titles={checkTitles}
            crawlId={latest.crawl.id}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </Card>
  )
}

type ValueProps = {
  label: string
  value: number | null
  tone?: (value: number) => string
  change: Change
  meaning: string
}

function Value({ label, value, tone = (value) => SCORE_TONES[colourOf(value)], change, meaning }: ValueProps) {
  return (
    <div className="grid min-w-32 content-start gap-0.5 sm:max-w-56">
      <h2 className="text-xs text-muted sm:text-sm">{label}</h2>
      <p className="text-2xl font-semibold tabular-nums sm:text-3xl">
        {value === null ? (
          <span className="text-muted">N/A</span>
        ) : (
          <>
            <span className={tone(value)}>{value}</span>
            <span className="text-base font-normal text-muted"> of 100</span>
          </>
        )}
      </p>
      <p className="text-xs text-subtle">{meaning}</p>
      <p className={classNames('text-xs tabular-nums', value === null ? 'text-muted' : change.tone)}>
        {value === null ? 'No check applied' : change.words}
      </p>
    </div>
  )
}

type LargestProps = { score: SiteScore; titles: Record<string, string>; linkTo: (id: string) => string }

/** The largest deductions, worded as in the full calculation. */
function Largest({ score, titles, linkTo }: LargestProps) {
  const lines = largestDeductions(score)
  if (lines.length === 0) return <div className="flex-1" />
  return (
    <div className="grid min-w-56 flex-1 gap-0.5 text-sm">
      <h3 className="text-muted">What costs the most (points of its category)</h3>
      <ul className="grid text-xs wrap-anywhere tabular-nums sm:text-sm">
        {lines.map(({ check, words, minus }) => (
          <li key={check}>
            <ReportLink to={linkTo(check)} className="rounded-sm underline underline-offset-3">
              {titles[check] ?? check}
            </ReportLink>
            : {words}, <span className="whitespace-nowrap">{minus}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Change = { words: string; tone: string }

/** `isVerdict` is false if a crawl did not cover the whole site: then a change is neither good nor bad. */
type Since = { leftOut: number; whyNot: string | null; isVerdict: boolean }

/** Scores of different checks are not comparable, so no change is shown for them. */
function changeOf(now: number | null, before: number | undefined, { leftOut, whyNot, isVerdict }: Since): Change {
  if (whyNot !== null) return { words: `not comparable with last crawl: ${whyNot}`, tone: 'text-muted' }
  if (now !== null && before !== undefined) {
    const tone = now === before || !isVerdict ? 'text-muted' : now > before ? 'text-good' : 'text-bad'
    return { words: `${formatChange(now - before)} since last crawl`, tone }
  }
  const words = leftOut > 0 ? 'not comparable with earlier crawls: different checks' : 'first crawl with these checks'
  return { words, tone: 'text-muted' }
}

type CapsProps = { of: Pick<SiteScore, 'caps' | 'uncapped' | 'score' | 'aiCaps'>; linkTo: (id: string) => string }

/** Explains the limits that keep the score low, whatever the checks found. */
function Caps({ of: { caps, uncapped, score, aiCaps = [] }, linkTo }: CapsProps) {
  if (caps.length + aiCaps.length === 0) return null
  return (
    <div className="grid gap-1 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      {uncapped !== score && (
        <p>
          Without {plural(caps.length, 'this limit', 'these limits')}, the score would be {uncapped}.
        </p>
      )}
      <ul className={classNames('grid gap-1', caps.length + aiCaps.length > 1 && 'list-disc pl-5')}>
        {caps.map((cap) => (
          <li key={cap.kind}>
            <CapSentence cap={cap} linkTo={linkTo} />
          </li>
        ))}
        {aiCaps.map((cap) => (
          <li key={`ai-${cap.kind}`}>
            AI readiness: <CapSentence cap={cap} linkTo={linkTo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoScore() {
  return (
    <Card aria-label="Site score" className="grid gap-0.5 px-3 py-3 sm:px-5 sm:py-4">
      <h2 className="text-xs text-muted sm:text-sm">Site Score</h2>
      <p className="text-sm text-muted">
        Not known for this crawl: it stopped before all checks had run, or it was made before there was a score. The
        next crawl will have one.
      </p>
    </Card>
  )
}
