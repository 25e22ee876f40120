import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { explainHealth } from '#domain/issues/explain-health.ts'
import type { Colour } from '#domain/issues/score.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { counted } from '#domain/words/counts.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'

const TONES: Record<Colour, Tone> = { green: 'good', orange: 'warn', red: 'bad' }
const COLOUR_WORDS: Record<Colour, string> = { green: 'Green', orange: 'Orange', red: 'Red' }

export function ScoreSection({ detail: { page, facts } }: { detail: PageDetail }) {
  const { healthScore } = page
  if (page.status === 'error' || !healthScore) {
    return (
      <Section id="score" title="Score">
        <Nothing>
          {isNotCrawled(page.error)
            ? NOT_CRAWLED
            : 'The page is broken, so every part is red and the score is 0. Fix crawling errors first.'}
        </Nothing>
      </Section>
    )
  }
  const { parts, points, maxPoints, score } = explainHealth(healthScore, {
    ...page,
    titleTag: facts ? facts.titleTag : page.title,
    metaDescriptionTag: facts ? facts.metaDescriptionTag : page.metaDescription,
  })
  return (
    <Section id="score" title="Score" hint="Green is worth 3 points, orange 2, red 1.">
      <ul className="grid grid-cols-1 divide-y divide-line text-sm">
        {parts.map(({ name, colour, points: own, reason }) => (
          <li
            key={name}
            className={
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 ' +
              'lg:grid-cols-[10rem_minmax(0,1fr)_auto_auto]'
            }
          >
            <h3 className="font-medium">{name}</h3>
            <p className="text-muted max-lg:order-last max-lg:col-span-full">{reason}</p>
            <span className="flex items-center gap-3">
              <Badge tone={TONES[colour]}>{COLOUR_WORDS[colour]}</Badge>
              <span className="w-14 text-right tabular-nums">{counted(own, 'point')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line-strong pt-3 text-sm tabular-nums">
        {parts.map((part) => part.points).join(' + ')} ={' '}
        <strong className="font-semibold">
          {points} of {maxPoints} points
        </strong>
        , which is a score of <strong className="font-semibold">{score}</strong>.
      </p>
    </Section>
  )
}
