import { Link } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import { Prose } from '../design/prose.tsx'
import { countOperations } from '../docs/api-document.ts'
import { API_GROUPS } from '../docs/api-groups.ts'
import { DocsHead } from '../docs/docs-head.tsx'
import { loadApiDocument } from '../docs/load-api-document.ts'
import { PageCards } from '../docs/page-cards.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-api.ts'

export async function loader(args: Route.LoaderArgs) {
  const document = await loadApiDocument(args)
  const counts = Object.fromEntries(API_GROUPS.map(({ slug }) => [slug, countOperations(document, slug)]))
  return { counts, publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Pagewarden HTTP API: Overview and Reference',
    description:
      'Want to crawl sites, read reports or manage projects from a program? ' +
      'How to sign in to the Pagewarden HTTP API, what errors look like, and every request.',
    path: '/docs/api',
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: 'HTTP API', path: '/docs/api' },
      ]),
    ],
  })

export default function DocsApi({ loaderData: { counts, publicUrl } }: Route.ComponentProps) {
  const pages = API_GROUPS.map(({ slug, title, summary }) => ({
    to: `/docs/api/${slug}`,
    title,
    summary,
    note: counted(counts[slug] ?? 0, 'request'),
  }))
  return (
    <>
      <DocsHead
        title="HTTP API"
        lead={
          'Everything the screens do goes through this API: JSON over HTTP, described by an OpenAPI 3.1 document. ' +
          'This reference is generated from that document.'
        }
        above={{ to: '/docs', label: 'Documentation' }}
      />
      <Prose>
        <h2>Crawl without an account</h2>
        <p>Start a crawl, check its progress and read what it has found so far:</p>
        <pre>
          <code>{`curl -X POST ${publicUrl}/api/crawls \\
  -H 'content-type: application/json' \\
  -d '{"url": "https://example.com"}'

curl ${publicUrl}/api/crawls/ID
curl ${publicUrl}/api/crawls/ID/pages
curl -N ${publicUrl}/api/crawls/ID/events`}</code>
        </pre>
        <p>
          The last command opens a stream of server-sent events named <code>progress</code>, <code>page</code> and{' '}
          <code>done</code>; the <Link to="/docs/api/crawls#get-crawls-id-events">crawls reference</Link> shows what
          each contains. Resume it with the <code>Last-Event-ID</code> header.
        </p>
        <KeyHelp publicUrl={publicUrl} />
        <h2>Sign in</h2>
        <p>
          The sign-in session is a cookie. Sign in with the password, keep the cookie and send it with each request. If
          the account has a second factor, the response says that it is required.
        </p>
        <pre>
          <code>{`curl -c cookies.txt -X POST ${publicUrl}/api/auth/sign-in \\
  -H 'content-type: application/json' \\
  -d '{"email": "ada@example.com", "password": "…"}'

curl -b cookies.txt ${publicUrl}/api/projects`}</code>
        </pre>
        <h2>Errors</h2>
        <p>
          Unsuccessful responses have a body with a code for programs and a message for people:{' '}
          <code>{'{"error": {"code": "not_found", "message": "…"}}'}</code>.
        </p>
        <h3>Statuses</h3>
        <table>
          <thead>
            <tr>
              <th>Status</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {STATUSES.map(([status, meaning]) => (
              <tr key={status}>
                <td>{status}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>Requests from other sites</h3>
        <p>
          Requests that change something are refused when a browser sends them from another origin, so the API is for
          programs and for our own screens.
        </p>
        <h2>Reference</h2>
      </Prose>
      <div className="mt-4">
        <PageCards pages={pages} />
      </div>
      <p className="mt-6 text-sm text-muted">
        For code generators and tools, the same reference is available as an{' '}
        <a href="/api/openapi.json" className="text-accent-ink underline">
          OpenAPI document
        </a>
        .
      </p>
    </>
  )
}

function KeyHelp({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <h2>Use an API key</h2>
      <p>
        A program signs its requests with a key of a workspace, created under <em>Profile → API keys</em>. Its scope
        says what it may do: <code>read</code>, <code>crawl</code> or <code>manage</code>. The reference says of each
        request who may call it.
      </p>
      <pre>
        <code>{`curl -X POST ${publicUrl}/api/projects/ID/crawls \\
  -H 'Authorization: Bearer pw_…' \\
  -H 'Idempotency-Key: nightly-1'`}</code>
      </pre>
      <p>
        Responses say in <code>RateLimit</code> headers how many requests are left. A POST with the same{' '}
        <code>Idempotency-Key</code> is done once within 24 hours; repeated, it gets the first response again.
      </p>
    </>
  )
}

const STATUSES = [
  ['400', 'Something in the request is not valid; the message says what.'],
  ['401', 'You are not signed in, or the key or the credentials are wrong.'],
  ['403', 'The account or the API key is not allowed to do this; the message says what is missing.'],
  ['404', 'What you requested does not exist, or it belongs to another account: the response is the same.'],
  ['409', 'The request conflicts with the current state, for example because the crawl is still running.'],
  ['429', 'Too many requests. The Retry-After header says how many seconds to wait.'],
  ['503', 'A service that the request needs is not set up, or is not responding.'],
  ['507', 'The disk of the server is full: nothing can be saved until its administrator frees space.'],
]
