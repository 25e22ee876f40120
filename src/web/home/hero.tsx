import { Activity, Layers, SearchCheck } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { ReadPage } from '../marketing/illustrations/read-page.tsx'

const CLAIMS = [
  { Icon: Layers, label: '100+ page analysis with Pro' },
  { Icon: Activity, label: 'Real-time reports' },
  { Icon: SearchCheck, label: 'SEO optimization' },
]

export function Hero() {
  return (
    <div className="grid items-center gap-12 pt-14 pb-10 sm:pt-20 sm:pb-12 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <p className="text-sm font-medium text-accent-ink">Real Data Only</p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">See your site the way search engines and AI read it</h1>
        <p className="mt-4 max-w-2xl text-lg text-pretty text-muted">
          {PRODUCT_NAME} crawls your website page by page and shows its titles, descriptions, headings, images and
          canonicals, with every issue it finds and how to fix it.
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          {CLAIMS.map(({ Icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon className="size-4 text-subtle" aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className="max-lg:hidden">
        <ReadPage />
      </div>
    </div>
  )
}
