import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PACES } from '#domain/crawls/pace.ts'
import { PRODUCT_NAME, ROBOTS_TOKEN, userAgentFor } from '#domain/system/product.ts'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/bot.ts'

const { gentle, fast } = PACES

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `About Our Crawler and Your robots.txt · ${PRODUCT_NAME}`,
    description:
      `Why is ${PRODUCT_NAME} in your server’s log? What our crawler requests, how fast it goes, and how to slow ` +
      'it down or keep it out with robots.txt.',
    path: '/bot',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Our crawler', path: '/bot' }])],
  })

export default function Bot({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return (
    <article className="mx-auto grid max-w-2xl gap-10 px-4 py-14 sm:px-6 sm:py-20">
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold">About our crawler</h1>
        <p className="text-lg text-pretty text-muted">
          You saw {PRODUCT_NAME} in your server’s log. A user asked us to check how search engines and AI language
          models see the pages of your website. We never crawl a site without such a request.
        </p>
      </header>
      <Part title="How to recognise it">
        <p>Requests carry this user agent:</p>
        <Code>{userAgentFor(publicUrl)}</Code>
        <p>
          A project’s owner can give it another name, for example to get through their own firewall. It then follows the
          robots.txt rules for that name.
        </p>
        <p>
          An owner who has proved that a site is theirs, by a DNS record, a file or a meta tag, can ask for a few more
          requests per crawl: some for files that must not be public, some with the name of a browser or of another
          crawler. No other site gets them.
        </p>
      </Part>
      <Part title="How it behaves">
        <h3 className="font-medium text-ink">It asks first</h3>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It reads your robots.txt before anything else and obeys it. Only a project’s owner can turn this off, and we
            tell them to use that setting only for sites they own.
          </li>
          <li>
            It follows links on the same site and reads your sitemaps. If both run out before the crawl has reached its
            page limit, it also tries about forty common paths such as /about or /contact, unless your site asks for
            long pauses.
          </li>
        </ul>
        <h3 className="font-medium text-ink">It takes its time</h3>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It fetches {gentle.concurrency} pages at a time, then waits {gentle.delayMs} ms. A project’s owner can
            choose a faster pace, up to {fast.concurrency} at a time.
          </li>
          <li>
            It slows down when your robots.txt sets a Crawl-delay, when your server responds with 429 or 503 and
            Retry-After, and when responses become slow. If it is asked to wait for more than five minutes, it skips the
            page.
          </li>
          <li>
            It gives a page 15 seconds to respond. If the problem looks temporary, it retries up to three times, waiting
            longer each time.
          </li>
        </ul>
      </Part>
      <Part title="How to slow it down or keep it out">
        <p>
          In robots.txt we go by the name <code className="font-mono text-sm text-ink">{ROBOTS_TOKEN}</code>. To ask for
          ten seconds between requests:
        </p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nCrawl-delay: 10`}</Code>
        <p>To keep it out of one part of your site:</p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nDisallow: /private/`}</Code>
        <p>To keep it out completely:</p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nDisallow: /`}</Code>
        <p>
          Is it still causing you trouble?{' '}
          <Link to="/contact" className="text-accent-ink underline underline-offset-3">
            Tell the operator of this server
          </Link>
          .
        </p>
      </Part>
      <Part title="What it never does">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It submits no forms and guesses no passwords. It runs your pages’ scripts only if a project’s owner has
            asked for it.
          </li>
          <li>
            It requests nothing from private or internal network addresses unless the operator of this server has listed
            them.
          </li>
          <li>It does not follow links into /admin/, /wp-admin/, /wp-login, /logout or /download/.</li>
        </ul>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 text-muted">
      <h2 className="text-xl font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre
      className={
        'rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap ' +
        'text-ink'
      }
    >
      {children}
    </pre>
  )
}
