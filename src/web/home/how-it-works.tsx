import { BookOpenCheck, Calculator, EyeOff, ListTree, ShieldCheck, SquareCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { PACES } from '#domain/crawls/pace.ts'
import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { type Point, Points } from '../marketing/points.tsx'
import { Section } from '../marketing/section.tsx'

const { gentle } = PACES

export type HowItWorksProps = { checks: { total: number; onByDefault: number }; hasSample: boolean }

/** Each claim links to its proof. */
export function HowItWorks({ checks, hasSample }: HowItWorksProps) {
  return (
    <Section
      isRaised
      title="What it does better, and where to check that"
      lead="Claims are cheap. Each of these links to the page that proves it."
    >
      <Points points={claimsOf(checks, hasSample)} />
      <p className="mt-8 text-sm">
        <Link to="/features" className="text-accent-ink underline underline-offset-3">
          All features
        </Link>
      </p>
    </Section>
  )
}

function claimsOf({ total, onByDefault }: HowItWorksProps['checks'], hasSample: boolean): Point[] {
  return [
    {
      Icon: BookOpenCheck,
      title: `${total} checks, each with its sources`,
      text: 'What it looks at, why it matters, how to fix it, who usually does, and the documents it is based on.',
      link: { label: 'Read the catalogue', to: '/docs/checks' },
    },
    {
      Icon: EyeOff,
      title: 'No noise by default',
      text:
        `${onByDefault} checks are on from the start. The others were wrong too often on real sites, or are not ` +
        'measured yet. Each says why, and you can switch it on.',
      link: { label: 'What we don’t flag, and why', to: '/docs/what-we-dont-flag' },
    },
    {
      Icon: Calculator,
      title: 'A score you can recalculate',
      text: 'The site score shows every deduction with its points, and what limits it. No secret weights.',
      link: { label: 'How the score is calculated', to: '/docs/site-score' },
    },
    {
      Icon: ListTree,
      title: 'Nothing is left out silently',
      text: 'Found, crawled, left out and why: every URL is accounted for, and every number opens its rows.',
      ...(hasSample && { link: { label: 'See it in the sample report', to: SAMPLE_PATH } }),
    },
    {
      Icon: SquareCheckBig,
      title: 'Held to its own rules',
      text: 'A test crawls this very site before each release, and fails if the checks find an issue on a page.',
      ...(hasSample && { link: { label: 'What the checks say today', to: `${SAMPLE_PATH}/checks` } }),
    },
    {
      Icon: ShieldCheck,
      title: 'A polite guest on your server',
      text:
        `${gentle.concurrency} pages at a time, then a ${gentle.delayMs} ms pause. ` +
        'It respects robots.txt and backs off the moment your server asks it to.',
      link: { label: 'About our crawler', to: '/bot' },
    },
  ]
}
