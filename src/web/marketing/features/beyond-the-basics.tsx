import { BellRing, CalendarClock, CodeXml, GitCompare, KeyRound, Server } from 'lucide-react'
import { recrawlChoices } from '../../pricing/plan-limits.ts'
import { GetSoftware } from '../get-software.tsx'
import { type Point, Points } from '../points.tsx'
import { Section } from '../section.tsx'

export function Beyond({ sourceUrl }: { sourceUrl: string | null }) {
  return (
    <Section title="It keeps watch so you don’t have to">
      <Points points={POINTS} />
      <h3 className="mt-12 font-medium">In your pipeline, no database needed</h3>
      <p className="mt-1.5 max-w-2xl text-sm leading-6 text-muted">
        The same crawler runs from the command line and fails the build when a page loses its title. Reports come as a
        table, CSV, JSON, NDJSON, a single HTML file or JUnit. The command line comes with the software.
      </p>
      <pre
        className={
          'mt-4 max-w-4xl overflow-x-auto rounded-lg border ' + 'border-line bg-sunken px-4 py-3 font-mono text-sm'
        }
      >
        {COMMAND}
      </pre>
      <p className="mt-4 text-sm text-muted">
        <GetSoftware sourceUrl={sourceUrl} />
      </p>
    </Section>
  )
}

const COMMAND = `npm run --silent pagewarden -- crawl https://staging.example.com \\
    --format junit --out seo.xml --fail-under 80 --fail-on missing_title,missing_h1`

const POINTS: Point[] = [
  {
    Icon: CalendarClock,
    title: 'Scheduled recrawls',
    text: `With Pro, a project is recrawled ${recrawlChoices()}, at night in your own timezone.`,
  },
  {
    Icon: GitCompare,
    title: 'History and comparison',
    text:
      'Every crawl is kept, including failed and cancelled ones. ' +
      'Compare any two: issues, pages, titles, text, status codes.',
  },
  {
    Icon: BellRing,
    title: 'Emails worth opening',
    text:
      'You get an email when a crawl ends, and regular reports: the numbers, what changed and what to look at first. ' +
      'You can turn each kind off.',
  },
  {
    Icon: CodeXml,
    title: 'An API for all of it',
    text:
      'Start crawls, follow them live over server-sent events, and read pages and issues. ' +
      'Every screen is built on the same API, so nothing is left out.',
  },
  {
    Icon: KeyRound,
    title: 'Accounts you can trust',
    text:
      'Passwords, magic links, passkeys, two-factor codes, Google where it is set up, and a list of your ' +
      'sign-in sessions. Take all your data with you as a ZIP, or delete it for good.',
  },
  {
    Icon: Server,
    title: 'Yours to run',
    text:
      'One command starts the whole product on your own machine, PostgreSQL included. ' +
      'Our pages make no third-party requests: no trackers, no external fonts.',
  },
]
