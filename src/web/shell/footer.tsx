import { Link, useLocation } from 'react-router'
import { PRODUCT_NAME } from '#domain/product.ts'
import { classNames } from '../components/class-names.ts'
import { Logo } from '../components/logo.tsx'
import { copyrightYears, FOOTER_GROUPS, type FooterEntry } from './navigation.ts'
import { screenWidth } from './screen-width.ts'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer({ theme, year }: { theme: Theme; year: number }) {
  const width = screenWidth(useLocation().pathname)
  return (
    <footer className="print:hidden border-t border-line">
      <div className={classNames('mx-auto grid gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_3fr]', width)}>
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-64 text-sm text-muted">Keeps watch over every page of your site. Real data only.</p>
        </div>
        <nav aria-labelledby="footer-title" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          <h2 id="footer-title" className="sr-only">
            More pages
          </h2>
          {FOOTER_GROUPS.map((group) => (
            <div key={group.title}>
              <h3 className="text-sm font-medium">{group.title}</h3>
              <ul className="mt-3 grid gap-2.5 text-sm text-muted">
                {group.entries.map((entry) => (
                  <li key={entry.label}>
                    <FooterLink {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={classNames('mx-auto flex items-center justify-between gap-4 px-4 pb-10 sm:px-6', width)}>
        <p className="text-sm text-muted">
          © {copyrightYears(year)} {PRODUCT_NAME}
        </p>
        <ThemeSwitch initial={theme} />
      </div>
    </footer>
  )
}

function FooterLink({ label, to }: FooterEntry) {
  // It leads nowhere yet, and must not look as if it did.
  if (!to) return <span className="cursor-default text-subtle italic">{label}</span>
  return (
    <Link to={to} className="rounded-sm hover:text-ink hover:underline">
      {label}
    </Link>
  )
}
