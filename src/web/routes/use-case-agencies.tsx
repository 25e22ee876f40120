import { FileText, FolderKanban, Handshake, Lock, SlidersHorizontal, Terminal } from 'lucide-react'
import { homePageCap, MAX_ACTIVE_CRAWLS } from '#domain/plans/tiers.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { ClosingCall, StartActions } from '../marketing/closing-call.tsx'
import { MultipleSites } from '../marketing/illustrations/multiple-sites.tsx'
import { REPORT } from '../marketing/images/report.ts'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { PageHero } from '../marketing/page-hero.tsx'
import { type Point, Points } from '../marketing/points.tsx'
import { ProductPicture } from '../marketing/product-picture.tsx'
import { Section } from '../marketing/section.tsx'
import { ScreenshotSection } from '../marketing/shown-section.tsx'
import { Steps } from '../marketing/steps.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/use-case-agencies.ts'

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `SEO Audits and Reports for Agencies · ${PRODUCT_NAME}`,
    description:
      'How do you show a client what your work changed? ' +
      'Keep each website as a project, crawl it before and after, and send a PDF under your own name.',
    path: '/use-cases/agencies',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Use Cases: Agencies', path: '/use-cases/agencies' }])],
  })

export default function Agencies() {
  return (
    <>
      <PageHero
        eyebrow="For agencies"
        title="Audits your clients understand, site after site"
        lead={
          'From the first call to the monthly report: one place for all the websites you look after, and findings ' +
          'that can be proven, explained and ticked off.'
        }
        actions={<StartActions />}
        illustration={<MultipleSites />}
      />
      <Section isRaised title="From pitch to proof">
        <Steps steps={ENGAGEMENT} />
      </Section>
      <Section title="Made for many clients at once">
        <Points points={STRENGTHS} />
      </Section>
      <ScreenshotSection
        isRaised
        isTurned
        title="Findings nobody can argue with"
        picture={<ProductPicture picture={REPORT} />}
        points={[
          {
            title: 'Evidence for each issue',
            text: 'The exact tag, image or URL in question. A developer can fix it without coming back to you.',
          },
          {
            title: 'Words for the client',
            text:
              'Why it matters and how to fix it, in sentences that need no glossary. ' +
              'They read the same on screen, in the PDF and in Excel.',
          },
          {
            title: 'Numbers that can be checked',
            text: 'Both scores follow published rules. A sceptical client can do the sums.',
          },
        ]}
      />
      <ClosingCall
        title="Start with your next pitch"
        text="A free account keeps as many websites as you have clients. Pro crawls them in full, and on a schedule."
      />
    </>
  )
}

const ENGAGEMENT = [
  {
    title: 'Before the call',
    text:
      `On our home page, crawl up to ${homePageCap('free_no_login')} pages of the prospect’s site without an ` +
      'account, so you know what to talk about.',
  },
  {
    title: 'The audit',
    text:
      'Turn the site into a project. Crawl it at a pace the server can take, include the shop, leave out the ' +
      'archive, and reach staging with its basic auth password.',
  },
  {
    title: 'The work',
    text:
      'Pass on filtered tables as Excel. Re-check single pages as they are fixed, with the client on the phone if ' +
      'need be.',
  },
  {
    title: 'The proof',
    text: 'Compare the first crawl with the last: which issues are fixed, new or still open? Send the PDF.',
  },
]

const STRENGTHS: Point[] = [
  {
    Icon: FolderKanban,
    title: 'Multi-domain from the start',
    text: 'No account has a limit on projects. The overview shows all of them with score, trend and last crawl.',
  },
  {
    Icon: FileText,
    title: 'A PDF under your name',
    text:
      'The report carries your logo, colour and footer. It opens with the state of the site, says what was fixed ' +
      'since the last crawl and what to fix first, and sorts the issues by who fixes them.',
  },
  {
    Icon: SlidersHorizontal,
    title: 'Settings for each site',
    text: 'Page limit, pace, patterns, start URLs, sitemaps, JavaScript, user agent: every client’s site has its own.',
  },
  {
    Icon: Lock,
    title: 'Staging behind a password',
    text:
      'Basic auth and extra headers are stored encrypted, sent only to that site and never shown again, not even ' +
      'to you.',
  },
  {
    Icon: Handshake,
    title: 'Several crawls side by side',
    text:
      `${MAX_ACTIVE_CRAWLS.registered_free} at a time in a free account, ${MAX_ACTIVE_CRAWLS.paid} with Pro. ` +
      'They run on the server while you do something else.',
  },
  {
    Icon: Terminal,
    title: 'In the client’s own pipeline',
    text: 'The command line writes JUnit and fails a build on the issues you name, so that what you fixed stays fixed.',
  },
]
