import { Link } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { ClosingCall } from '../marketing/closing-call.tsx'
import { GetSoftware } from '../marketing/get-software.tsx'
import { loadWithSource } from '../marketing/load-public-url.ts'
import { PageHero } from '../marketing/page-hero.tsx'
import { type Point, Points } from '../marketing/points.tsx'
import { Section } from '../marketing/section.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { organization } from '../seo/own-json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/about.ts'

export const loader = loadWithSource

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `About Us: SEO Audits With Real Data Only · ${PRODUCT_NAME}`,
    description:
      `Who keeps watch over the pages of your website? Read why ${PRODUCT_NAME} shows real data only, how it ` +
      'works, and what it will never do with your site.',
    path: '/about',
    publicUrl: loaderData.publicUrl,
    jsonLd: [organization(), breadcrumbs([{ name: 'About', path: '/about' }])],
  })

export default function About({ loaderData: { sourceUrl } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow={`About ${PRODUCT_NAME}`}
        title="We keep watch over every page of your site"
        lead={
          'Websites break quietly. A template loses its title, a redirect ends in a 404, a relaunch drops the ' +
          'descriptions, and nobody notices until the visitors stop coming. We built the tool that notices.'
        }
      />
      <Section
        isRaised
        title="Real Data Only"
        lead="Three words we hold ourselves to. They are also how the product is built."
      >
        <Points points={PROMISES} />
      </Section>
      <Section
        title="Two readers, one page"
        lead={
          'For twenty years, pages were written for people and for search engines. ' +
          'Now language models read them as well, and answer questions with what they find.'
        }
      >
        <div className="grid gap-10 md:grid-cols-2">
          <div>
            <h3 className="font-medium">Search engines</h3>
            <p className="mt-1.5 text-sm leading-6 text-muted">
              They want a title that fits, a description that is not cut off, one clear heading, images with alt text,
              and one URL for each piece of content. None of it is secret, and most of it goes wrong by accident. That
              is why a machine should check it, page by page, again and again.
            </p>
          </div>
          <div>
            <h3 className="font-medium">Language models</h3>
            <p className="mt-1.5 text-sm leading-6 text-muted">
              Most run no scripts. They read the text that is there and quote what they can find: a short heading, a
              question with its answer, sections with clear names. Our LLM readiness score asks for exactly that. It
              promises no place in anyone’s answers, because nobody can.
            </p>
          </div>
        </div>
      </Section>
      <Section isRaised title="How we build it">
        <Points points={CRAFT} />
        <p className="mt-10 text-sm text-muted">
          Read more in the{' '}
          <Link to="/docs" className="text-accent-ink underline underline-offset-3">
            documentation
          </Link>
          , on the page about{' '}
          <Link to="/bot" className="text-accent-ink underline underline-offset-3">
            our crawler
          </Link>{' '}
          and in the{' '}
          <Link to="/privacy" className="text-accent-ink underline underline-offset-3">
            privacy notice
          </Link>
          . Questions are welcome:{' '}
          <Link to="/contact" className="text-accent-ink underline underline-offset-3">
            write to us
          </Link>
          . <GetSoftware sourceUrl={sourceUrl} />
        </p>
      </Section>
      <ClosingCall
        title="Judge it by your own pages"
        text="Enter your URL on the home page. What you see is what is there, and nothing else."
      />
    </>
  )
}

const PROMISES: Point[] = [
  {
    title: 'Nothing is made up',
    text:
      'Every value on the screen was read from your live pages. ' +
      'There are no sample rows, no estimates, no scores for pages that were never fetched.',
  },
  {
    title: 'Failures are named',
    text:
      'A broken page is reported as broken, with the reason: ' +
      'an expired certificate, a refused connection, a timeout.',
  },
  {
    title: 'Open formulas',
    text: 'Every score shows its working. You can check the sums, disagree with a rule, and still rely on the number.',
  },
]

const CRAFT: Point[] = [
  {
    title: 'A polite guest',
    text:
      'Our crawler says who it is, reads robots.txt before anything else, and slows down before your server has to ' +
      'ask twice.',
  },
  {
    title: 'Private by default',
    text:
      'No trackers, no advertising, no third-party requests on any of our pages. ' +
      'Cookies only where something would not work without them.',
  },
  {
    title: 'Tested against itself',
    text: 'Our own crawler reads this website as part of our tests. A page with an issue does not get released.',
  },
  {
    title: 'One database',
    text:
      'Data, queue, search and limits all live in a single PostgreSQL database. ' +
      'The product runs on a laptop with one command, and on many machines with the same code.',
  },
  {
    title: 'For everyone',
    text:
      'Keyboard, screen reader, dark and light, phone and widescreen: ' +
      'screens are checked automatically for accessibility before they ship.',
  },
  {
    title: 'Easy to leave',
    text: 'Everything your account owns comes as one ZIP of plain files. Delete the account and all of it is deleted.',
  },
]
