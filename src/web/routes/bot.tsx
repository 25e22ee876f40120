import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PACES } from '#domain/pace.ts'
import { PRODUCT_NAME, ROBOTS_TOKEN, userAgentFor } from '#domain/product.ts'
import { loadPublicUrl } from '../marketing/load-public-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/bot.ts'

const { gentle, fast } = PACES

export const loader = loadPublicUrl

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `About Our Crawler and Your robots.txt · ${PRODUCT_NAME}`,
    description: `Why is ${PRODUCT_NAME} in your server’s log? What our crawler asks for, at what pace it comes, and how to slow it down or keep it out with robots.txt.`,
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
          You saw {PRODUCT_NAME} in your server’s log. Somebody asked us to look at your website and tell them how
          search engines and AI language models see its pages. We never crawl a site that nobody asked about.
        </p>
      </header>
      <Part title="How to recognise it">
        <p>Requests carry this user agent:</p>
        <Code>{userAgentFor(publicUrl)}</Code>
        <p>
          The owner of a project can let it go by another name, for example to get past a firewall of their own. It then
          keeps to what robots.txt says to that name.
        </p>
      </Part>
      <Part title="How it behaves">
        <h3 className="font-medium text-ink">It asks first</h3>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It reads your robots.txt before anything else and keeps to it. Only the owner of a project can turn that
            off, and is asked to do so on sites of their own alone.
          </li>
          <li>
            It follows links on the same site, reads your sitemaps, and, when these lead to few pages, asks for about
            forty common addresses such as /about or /contact.
          </li>
        </ul>
        <h3 className="font-medium text-ink">It takes its time</h3>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It asks for {gentle.concurrency} pages at a time and then waits {gentle.delayMs} ms. The owner of a project
            may choose a quicker pace, up to {fast.concurrency} at a time.
          </li>
          <li>
            It slows down when your robots.txt sets a Crawl-delay, when your server answers 429 or 503 with Retry-After,
            and when its answers become slow. Whatever asks for a wait of more than five minutes is left alone instead.
          </li>
          <li>
            It gives a page 15 seconds to answer. When the trouble looks as if it could pass, it asks up to three more
            times, ever more slowly.
          </li>
        </ul>
      </Part>
      <Part title="How to slow it or keep it out">
        <p>
          In robots.txt we go by the name <code className="font-mono text-sm text-ink">{ROBOTS_TOKEN}</code>. To ask for
          ten seconds between requests:
        </p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nCrawl-delay: 10`}</Code>
        <p>To keep it out of one part of your site:</p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nDisallow: /private/`}</Code>
        <p>To keep it out altogether:</p>
        <Code>{`User-agent: ${ROBOTS_TOKEN}\nDisallow: /`}</Code>
        <p>
          Does it trouble you all the same?{' '}
          <Link to="/contact" className="text-accent-ink underline underline-offset-3">
            Tell the operator of this server
          </Link>
          .
        </p>
      </Part>
      <Part title="What it never does">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            It sends no forms and guesses no passwords. It runs the scripts of your pages only when the owner of a
            project asked for it.
          </li>
          <li>
            It asks for nothing at private or internal network addresses unless the operator of this server lists them.
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
    <pre className="rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap text-ink">
      {children}
    </pre>
  )
}
