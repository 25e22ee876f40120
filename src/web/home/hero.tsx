import { Activity, Layers, SearchCheck } from 'lucide-react'
import { Link } from 'react-router'
import { SAMPLE_PATH, type SampleSummary } from '#domain/sample-report/sample-report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { classNames } from '../design/class-names.ts'
import { absoluteJsonLd } from '../seo/absolute-json-ld.ts'
import { organization, service, website } from '../seo/own-json-ld.ts'
import { SampleCard } from './sample-card.tsx'

const CLAIMS = [
  { Icon: Layers, label: '100+ page analysis with Pro' },
  { Icon: Activity, label: 'Real-time reports' },
  { Icon: SearchCheck, label: 'SEO optimization' },
]

type HeroProps = {
  /** Null if this server has no sample report, or none yet. */
  sample: SampleSummary | null
  publicUrl: string
}

/** Contains the page's JSON-LD: the meta tags of a route are also sent as data, which would double it. */
export function Hero({ sample, publicUrl }: HeroProps) {
  const jsonLd = absoluteJsonLd(publicUrl.replace(/\/$/, ''), [organization(), website(), service()])
  return (
    <div
      className={classNames(
        'grid items-center gap-x-12 gap-y-8 pt-14 pb-10 sm:pt-20 sm:pb-12',
        sample?.crawl && 'lg:grid-cols-[1.5fr_1fr]',
      )}
    >
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, and no text can end the script.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
      />
      <div>
        <p className="text-sm font-medium text-accent-ink">Real Data Only</p>
        <h1 className="mt-3 max-w-3xl text-3xl font-semibold sm:text-4xl">
          See your site the way search engines and AI read it
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-pretty text-muted">
          {PRODUCT_NAME} crawls your website page by page, describes its state in plain words, and shows every issue
          with what was seen, why it matters and how to fix it.
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          {CLAIMS.map(({ Icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon className="size-4 text-subtle" aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
        {sample?.crawl && (
          <p className="mt-5 text-sm lg:hidden">
            <Link to={SAMPLE_PATH} className="text-accent-ink underline underline-offset-3">
              Open the live report of our own site
            </Link>
          </p>
        )}
      </div>
      {sample?.crawl && (
        <div className="max-lg:hidden">
          <SampleCard url={sample.url} crawl={sample.crawl} />
        </div>
      )}
    </div>
  )
}
