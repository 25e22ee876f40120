import type { ReactNode } from 'react'
import { MAX_CONCISE_H1_LENGTH } from '#domain/issues/llm-readiness.ts'
import { MAX_MISSING_ALTS, MAX_POINTS, MAX_TITLE_LENGTH, MIN_DESCRIPTION_LENGTH, POINTS } from '#domain/issues/score.ts'
import { Card } from '../../design/card.tsx'
import { Section } from '../section.tsx'

/** Explains the formulas in src/domain/issues/score.ts and llm-readiness.ts. */
export function Scores() {
  return (
    <Section
      title="Two scores you can work out by hand"
      lead="No secret sauce. If a number surprises you, the page’s detail view shows which part cost how many points."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <ScoreCard
          title="SEO Health Score"
          text={
            `Four parts, each green (${POINTS.green}), orange (${POINTS.orange}) or red (${POINTS.red}). ` +
            `The score is the sum as a percentage of ${MAX_POINTS}.`
          }
          rows={HEALTH}
        />
        <ScoreCard
          title="LLM readiness"
          text={
            `Five yes-or-no questions, ${100 / READINESS.length} per cent each. ` +
            'Simple signs that a language model can tell what your page is about, and quote it.'
          }
          rows={READINESS}
        />
      </div>
    </Section>
  )
}

function ScoreCard({ title, text, rows }: { title: string; text: string; rows: [name: string, rule: ReactNode][] }) {
  return (
    <Card className="p-6">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      <dl className="mt-5 text-sm">
        {rows.map(([name, rule]) => (
          <div key={name} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt>{name}</dt>
            <dd className="text-muted">{rule}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const HEALTH: [string, string][] = [
  ['Title', `Red if missing, orange above ${MAX_TITLE_LENGTH} characters`],
  ['Meta description', `Red if missing, orange below ${MIN_DESCRIPTION_LENGTH} characters`],
  ['Headings', 'Red without an H1'],
  ['Images', `Orange if 1 to ${MAX_MISSING_ALTS} have no alt text, red if more`],
]

const READINESS: [string, string][] = [
  ['Concise heading', `The page has an H1 of at most ${MAX_CONCISE_H1_LENGTH} characters`],
  ['Clear answers', 'The meta description contains a question mark'],
  ['Structure', 'At least one H2 and one H3 divide the text'],
  ['Named entities', 'The title has a capitalised word, such as a name'],
  ['Crawlable text', 'Title, description and H1 are in place before any script runs'],
]
