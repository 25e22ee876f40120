import { Bot, ImageOff, PackageSearch, Radar, ShieldAlert, Undo2 } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { ClosingCall, StartActions } from '../marketing/closing-call.tsx'
import { MonitoringOverTime } from '../marketing/illustrations/monitoring-over-time.tsx'
import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { PageHero } from '../marketing/page-hero.tsx'
import { type Point, Points } from '../marketing/points.tsx'
import { ProductPicture } from '../marketing/product-picture.tsx'
import { Section } from '../marketing/section.tsx'
import { ScreenshotSection } from '../marketing/shown-section.tsx'
import { Steps } from '../marketing/steps.tsx'
import { recrawlChoices } from '../pricing/plan-limits.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/use-case-brands.ts'

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `SEO Monitoring for Brands and Shops · ${PRODUCT_NAME}`,
    description:
      'Did the last release break a title, a redirect or half your alt texts? ' +
      'Crawl your own shop or company site regularly and see exactly what changed.',
    path: '/use-cases/brands',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Use Cases: Brands', path: '/use-cases/brands' }])],
  })

export default function Brands() {
  return (
    <>
      <PageHero
        eyebrow="For brands"
        title="Keep every page of your brand findable"
        lead={
          'Your site changes every week: products come and go, editors write, developers release. ' +
          'Find out what that did to your pages before search engines and AI assistants do.'
        }
        actions={<StartActions />}
        illustration={<MonitoringOverTime />}
      />
      <Section isRaised title="What goes wrong on sites that grow">
        <Points points={TROUBLES} />
      </Section>
      <ScreenshotSection
        title="Know what a release did"
        picture={<ProductPicture picture={DASHBOARD} />}
        points={[
          {
            title: 'New, fixed, still open',
            text:
              'Each crawl is compared with the one before. The dashboard counts what your team fixed and what ' +
              'slipped in.',
          },
          {
            title: 'The pages that matter first',
            text:
              'A missing title on a page that everything links to counts for more than the same fault in a ' +
              'forgotten corner.',
          },
          {
            title: 'Trends, not snapshots',
            text: 'Score and issues charted across every crawl, so that a slow decline shows as clearly as a crash.',
          },
        ]}
      />
      <Section isRaised title="Fifteen minutes a week">
        <Steps steps={WEEK} />
      </Section>
      <ClosingCall
        title="Look at your own site now"
        text="Enter its URL on the home page, or sign up for free and keep it as a project."
      />
    </>
  )
}

const TROUBLES: Point[] = [
  {
    Icon: Undo2,
    title: 'The relaunch',
    text:
      'Old URLs end in a 404, redirects go round in circles, canonicals point at the staging host. ' +
      'Crawl before and after, and compare the two.',
  },
  {
    Icon: PackageSearch,
    title: 'The catalogue',
    text:
      'Thousands of product pages from one template: one change, and all of them lose their description. ' +
      'Filter the report by issue and see how far it reaches.',
  },
  {
    Icon: ImageOff,
    title: 'The picture desk',
    text: 'Photos go up without alt text. Each one is listed with its URL and its place on the page.',
  },
  {
    Icon: Bot,
    title: 'The AI assistant',
    text:
      'People ask a model about your product. See the text it is left with when your scripts do not run, and ' +
      'whether the page answers a question at all.',
  },
  {
    Icon: ShieldAlert,
    title: 'The robots.txt that went live',
    text:
      'One line copied from staging keeps everyone out. ' +
      'URLs blocked by robots.txt are counted in every crawl, and you can filter for noindex pages.',
  },
  {
    Icon: Radar,
    title: 'The slow corner',
    text: 'Pages that keep people waiting for the first byte are flagged, with the time we measured.',
  },
]

const WEEK = [
  {
    title: 'Let it crawl',
    text: `With Pro, the project is recrawled ${recrawlChoices()}, at night. Without it, one click starts a crawl.`,
  },
  {
    title: 'Read the email',
    text: 'The numbers, what changed, the three issues that matter most. Often that is all you need.',
  },
  {
    title: 'Hand it on',
    text: 'Export the filtered table as Excel or CSV for your editors and developers, with the fix for each issue.',
  },
  {
    title: 'Check the fix',
    text: 'Re-check a single page the minute it is fixed. No need to wait for the next crawl.',
  },
]
