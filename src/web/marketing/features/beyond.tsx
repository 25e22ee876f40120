import { BellRing, CalendarClock, CodeXml, GitCompare, KeyRound, Server } from 'lucide-react'
import { recrawlChoices } from '#domain/plan-words.ts'
import { type Point, Points } from '../points.tsx'
import { Section } from '../section.tsx'

export function Beyond() {
  return (
    <Section title="It keeps watch when you do not">
      <Points points={POINTS} />
      <h3 className="mt-12 font-medium">In your pipeline, without a database</h3>
      <p className="mt-1.5 max-w-2xl text-sm leading-6 text-muted">
        The same crawler runs from the command line and fails the build when a page lost its title. Reports come as a
        table, CSV, JSON, NDJSON, one HTML file or JUnit.
      </p>
      <pre className="mt-4 max-w-4xl overflow-x-auto rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm">
        {COMMAND}
      </pre>
    </Section>
  )
}

const COMMAND = `pagewarden crawl https://staging.example.com --format junit --out seo.xml \\
    --fail-under 80 --fail-on missing_title,missing_h1`

const POINTS: Point[] = [
  {
    Icon: CalendarClock,
    title: 'Scheduled recrawls',
    text: `With Pro a project is crawled ${recrawlChoices()}, at night by your own clock.`,
  },
  {
    Icon: GitCompare,
    title: 'History and comparison',
    text: 'Every crawl stays with its true state. Compare any two of them: issues, pages, titles, texts, status codes.',
  },
  {
    Icon: BellRing,
    title: 'Mail that says something',
    text: 'When a crawl ends, and as a regular report: the figures, what changed and what to look at first. Each kind can be turned off.',
  },
  {
    Icon: CodeXml,
    title: 'An API for all of it',
    text: 'Start crawls, follow them live by server-sent events, read pages and issues. Every screen is made of the same API, so nothing is missing from it.',
  },
  {
    Icon: KeyRound,
    title: 'Accounts you can trust',
    text: 'Passwords, magic links, Google where it is set up, passkeys, two-factor codes, a list of your sessions. Take all your data with you as a ZIP, or delete it for good.',
  },
  {
    Icon: Server,
    title: 'Yours to run',
    text: 'One command starts the whole product on your own machine, its PostgreSQL included. Pages of ours ask nobody else for anything: no trackers, no fonts from elsewhere.',
  },
]
