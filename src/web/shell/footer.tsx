import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { classNames } from '../design/class-names.ts'
import { useHasSample } from '../session/use-has-sample.ts'
import { copyrightYears } from './navigation.ts'
import { screenWidth } from './screen-width.ts'
import { staticIsland } from './static-island.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const loadLinks = async () => ({ default: (await import('./footer-links.tsx')).FooterLinks })
const FooterLinks = staticIsland(loadLinks, import.meta.env.SSR ? await loadLinks() : null)

export function Footer({ theme, year }: { theme: Theme; year: number }) {
  const hasSample = useHasSample()
  const width = screenWidth(useLocation().pathname)
  return (
    <footer className="print:hidden border-t border-line">
      <div className={classNames('mx-auto grid gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_3fr]', width)}>
        <FooterLinks hasSample={hasSample} />
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
