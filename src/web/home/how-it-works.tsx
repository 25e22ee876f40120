import { ListChecks, Scale, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { PACES } from '#domain/crawls/pace.ts'
import { MAX_POINTS } from '#domain/issues/score.ts'
import { Points } from '../marketing/points.tsx'
import { Section } from '../marketing/section.tsx'

const { gentle } = PACES

export type HowItWorksProps = { checks: { onEachPage: number; onWholeSite: number } }

export function HowItWorks({ checks: { onEachPage, onWholeSite } }: HowItWorksProps) {
  return (
    <Section
      isRaised
      title="Read like a search engine, explained like a colleague"
      lead="A crawl is only as good as what you can do with it the same afternoon."
    >
      <Points
        points={[
          {
            Icon: ListChecks,
            title: `${onEachPage} checks of each page, ${onWholeSite} of the whole site`,
            text:
              'Titles, descriptions, headings, alt texts, canonicals, duplicate content and slow responses. ' +
              'Each issue shows what we saw, why it matters and how to fix it.',
          },
          {
            Icon: Scale,
            title: 'Two scores, no secrets',
            text:
              `Health counts up to ${MAX_POINTS} points for four parts of a page. ` +
              'LLM readiness is five yes-or-no questions about headings, title and description. ' +
              'You can work out both by hand.',
          },
          {
            Icon: ShieldCheck,
            title: 'A polite guest on your server',
            text:
              `${gentle.concurrency} pages at a time, then a ${gentle.delayMs} ms pause. ` +
              'It respects robots.txt and backs off the moment your server asks it to.',
          },
        ]}
      />
      <p className="mt-8 text-sm">
        <Link to="/features" className="text-accent-ink underline underline-offset-3">
          All features
        </Link>
      </p>
    </Section>
  )
}
