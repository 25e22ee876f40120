import { Bot, ImageOff, PackageSearch, Radar, ShieldAlert, Undo2 } from 'lucide-react'
import { recrawlChoices } from '#domain/plan-words.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { ClosingCall, StartActions } from '../marketing/closing-call.tsx'
import { WatchOverTime } from '../marketing/illustrations/watch-over-time.tsx'
import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { PageHero } from '../marketing/page-hero.tsx'
import { type Point, Points } from '../marketing/points.tsx'
import { ProductPicture } from '../marketing/product-picture.tsx'
import { Section } from '../marketing/section.tsx'
import { ShownSection } from '../marketing/shown-section.tsx'
import { Steps } from '../marketing/steps.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/use-case-brands.ts'

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `SEO Monitoring for Brands and Shops · ${PRODUCT_NAME}`,
    description:
      'Did the last release break a title, a redirect or half of your alt texts? Crawl your own shop or company site again and again, and see what changed.',
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
        lead="Your site changes every week: products come and go, editors write, developers release. Know what that did to your pages before search engines and AI assistants do."
        actions={<StartActions />}
        illustration={<WatchOverTime />}
      />
      <Section isRaised title="What goes wrong on sites that grow">
        <Points points={TROUBLES} />
      </Section>
      <ShownSection
        title="Know what a release did"
        picture={<ProductPicture picture={DASHBOARD} />}
        points={[
          {
            title: 'New, fixed, still open',
            text: 'Each crawl is held against the one before. The dashboard counts what your team mended and what slipped in.',
          },
          {
            title: 'The pages that matter first',
            text: 'A missing title on a page that everything links to weighs more than the same fault in a forgotten corner.',
          },
          {
            title: 'Trends, not snapshots',
            text: 'Score and issues of every crawl as a line, so that a slow decline is as visible as a crash.',
          },
        ]}
      />
      <Section isRaised title="A quarter of an hour a week">
        <Steps steps={WEEK} />
      </Section>
      <ClosingCall
        title="Look at your own site now"
        text="Type its address on the home page, or sign up for free and keep it as a project."
      />
    </>
  )
}

const TROUBLES: Point[] = [
  {
    Icon: Undo2,
    title: 'The relaunch',
    text: 'Old addresses end in a 404, redirects lead in circles, canonicals point at the staging host. Crawl before and after, and compare the two.',
  },
  {
    Icon: PackageSearch,
    title: 'The catalogue',
    text: 'Thousands of product pages from one template: one change, and all of them lose their description. Filter the report by issue and see how far it reaches.',
  },
  {
    Icon: ImageOff,
    title: 'The picture desk',
    text: 'Photos go up without a word to describe them. Each one is listed by its address and its place on the page.',
  },
  {
    Icon: Bot,
    title: 'The AI assistant',
    text: 'People ask a model about your product. See the text it is left with when your scripts do not run, and whether the page answers a question at all.',
  },
  {
    Icon: ShieldAlert,
    title: 'The robots.txt that went live',
    text: 'One line from the test system keeps everybody out. Addresses that robots.txt blocks are counted in each crawl, and noindex pages can be filtered.',
  },
  {
    Icon: Radar,
    title: 'The slow corner',
    text: 'Pages that let people wait for the first byte are marked, with the time we measured.',
  },
]

const WEEK = [
  {
    title: 'Let it crawl',
    text: `With Pro the project is crawled ${recrawlChoices()} at night. Without it, one click starts the crawl.`,
  },
  {
    title: 'Read the mail',
    text: 'Figures, what changed, the three issues that matter most. Often you are done here.',
  },
  {
    title: 'Hand it on',
    text: 'Export the filtered table as Excel or CSV for your editors and developers, with the fix for each issue.',
  },
  {
    title: 'Check the repair',
    text: 'Re-check a single page the minute it is mended. No need to wait for the next crawl.',
  },
]
