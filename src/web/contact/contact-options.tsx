import { Activity, BookOpen, type LucideIcon, TerminalSquare } from 'lucide-react'
import { Link } from 'react-router'

export function ContactOptions() {
  return (
    <section aria-labelledby="ways" className="grid content-start gap-5">
      <h2 id="ways" className="text-xl font-semibold">
        Before you write
      </h2>
      {WAYS.map(({ Icon, title, text, to, label }) => (
        <div key={to} className="flex gap-3.5 border-t border-line pt-5">
          <Icon className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          <div className="grid gap-1">
            <h3 className="font-medium">{title}</h3>
            <p className="text-sm text-pretty text-muted">{text}</p>
            <p className="text-sm">
              <Link to={to} className="rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline">
                {label}
              </Link>
            </p>
          </div>
        </div>
      ))}
    </section>
  )
}

const WAYS: { Icon: LucideIcon; title: string; text: string; to: string; label: string }[] = [
  {
    Icon: BookOpen,
    title: 'Is it about a crawl or an issue?',
    text: 'The help centre explains every check: what it looks for, why it matters and how to fix it.',
    to: '/support',
    label: 'Search the help centre',
  },
  {
    Icon: TerminalSquare,
    title: 'Is it about the API or your own server?',
    text: 'The documentation covers installation, settings, scaling, backup, the command line and the API.',
    to: '/docs',
    label: 'Read the documentation',
  },
  {
    Icon: Activity,
    title: 'Is something not working right now?',
    text: 'The status page shows the latest measurements and every incident from the last 30 days.',
    to: '/status',
    label: 'See the status',
  },
]
