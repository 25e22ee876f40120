import type { ReactNode } from 'react'
import { PRODUCT_NAME, ROBOTS_TOKEN, userAgentFor } from '#domain/product.ts'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/bot.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `About our crawler · ${PRODUCT_NAME}`,
    description: `Who sends the requests that carry the name ${PRODUCT_NAME}, at what pace they come, and how to slow them down or keep them out with robots.txt.`,
    path: '/bot',
    publicUrl: loaderData.publicUrl,
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
        <p>Every request carries this user agent:</p>
        <Code>{userAgentFor(publicUrl)}</Code>
      </Part>
      <Part title="How it behaves">
        <ul className="grid list-disc gap-2 pl-5">
          <li>It reads your robots.txt first and keeps to it.</li>
          <li>It asks for two pages at a time and then waits half a second.</li>
          <li>
            It slows down when your robots.txt sets a Crawl-delay, or when your server answers 429 or 503 with
            Retry-After, up to a minute between requests.
          </li>
          <li>
            It gives a page 15 seconds to answer. When the trouble looks as if it could pass, it asks up to three more
            times, ever more slowly.
          </li>
          <li>
            It follows links on the same site, reads your sitemaps, and, when these lead to few pages, asks for about
            forty common addresses such as /about or /contact.
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
      </Part>
      <Part title="What it never does">
        <ul className="grid list-disc gap-2 pl-5">
          <li>It sends no forms, signs in nowhere and runs no scripts of your pages.</li>
          <li>It pretends to be no browser and no other crawler.</li>
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
