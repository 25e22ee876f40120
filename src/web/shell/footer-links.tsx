import { Link } from 'react-router'
import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { Logo } from './logo.tsx'
import { USE_CASES } from './navigation.ts'

/** An entry without a link is a placeholder. */
type FooterEntry = { label: string; to?: string }

const GROUPS: { title: string; entries: FooterEntry[] }[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Features', to: '/features' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Sample report', to: SAMPLE_PATH },
      { label: 'API', to: '/docs/api' },
      { label: 'Our crawler', to: '/bot' },
      { label: 'Self-hosting', to: '/docs/self-hosting' },
    ],
  },
  {
    title: 'Use Cases',
    entries: USE_CASES,
  },
  {
    title: 'Resources',
    entries: [
      { label: 'Help', to: '/support' },
      { label: 'Blog', to: '/blog' },
      { label: 'Documentation', to: '/docs' },
      { label: 'Status', to: '/status' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Careers' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
]

export function FooterLinks({ hasSample }: { hasSample: boolean }) {
  return (
    <>
      <div className="grid content-start gap-3">
        <Logo />
        <p className="max-w-64 text-sm text-muted">Keeps watch over every page of your site. Real data only.</p>
      </div>
      <nav aria-labelledby="footer-title" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
        <h2 id="footer-title" className="sr-only">
          More pages
        </h2>
        {GROUPS.map((group) => (
          <div key={group.title}>
            <h3 className="text-sm font-medium">{group.title}</h3>
            <ul className="mt-3 grid gap-2.5 text-sm text-muted">
              {group.entries
                .filter(({ to }) => hasSample || to !== SAMPLE_PATH)
                .map((entry) => (
                  <li key={entry.label}>
                    <FooterLink {...entry} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

function FooterLink({ label, to }: FooterEntry) {
  // A placeholder must not look like a link.
  if (!to) return <span className="cursor-default text-subtle italic">{label}</span>
  return (
    <Link to={to} className="rounded-sm hover:text-ink hover:underline">
      {label}
    </Link>
  )
}
