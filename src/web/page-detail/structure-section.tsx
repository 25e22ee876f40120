import { Link, useLocation } from 'react-router'
import type { OrphanKind, PageGraphAnswer } from '#domain/reports/page-graph.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { useApiQuery } from '../client/use-api-query.ts'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { pageLink } from '../reports/links.ts'
import { Fact } from './fact.tsx'
import { graphPath, type PagePlace } from './paths.ts'
import { Nothing, Section } from './section.tsx'

type Graph = NonNullable<PageGraphAnswer['graph']>

/** Where the page stands among the links between the pages of the crawl. */
export function StructureSection({ slug, place }: { slug: string; place: PagePlace }) {
  const answer = useApiQuery(graphPath(place), null)
  const { value } = answer
  return (
    <Section
      id="structure"
      title="Site structure"
      hint="How the links between the pages of this crawl lead here. A link to a redirect counts for its target."
    >
      <ConnectionNote answer={answer} />
      {value?.graph ? (
        <GraphFacts graph={value.graph} slug={slug} session={place.session} />
      ) : value ? (
        <Nothing>{value.reason}</Nothing>
      ) : (
        !answer.refusal && (
          <>
            <p role="status" className="sr-only">
              Loading the site structure
            </p>
            <Skeleton className="h-24" />
          </>
        )
      )}
    </Section>
  )
}

function GraphFacts({ graph, slug, session }: { graph: Graph; slug: string; session: string | null }) {
  const { linkScore, inlinks, followedInlinks, contentInlinks, outlinks, externalOutlinks, path, orphan } = graph
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
        <Fact
          term="Link score"
          note="From 0 to 100, by the followed links to this page and to the pages that link to it."
        >
          {linkScore}
        </Fact>
        <Fact term="In-links" note={inlinks > 0 ? inlinksNote(followedInlinks, contentInlinks) : undefined}>
          {formatNumber(inlinks)}
        </Fact>
        <Fact term="Links to">
          {counted(outlinks, 'page')} of this crawl, {counted(externalOutlinks, 'URL')} of other sites
        </Fact>
        {orphan && (
          <Fact term="Orphan" note={ORPHAN_NOTES[orphan]}>
            {orphan === 'redirect' ? 'No page links directly to it' : 'No page links to it'}
          </Fact>
        )}
      </dl>
      <ShortestPath path={path} slug={slug} session={session} />
    </div>
  )
}

function inlinksNote(followed: number, content: number): string {
  const own = `${formatNumber(followed)} with a followed link, ${formatNumber(content)} outside of templates`
  return `${own}. A template link is on more than 20 pages.`
}

const ORPHAN_NOTES: Record<OrphanKind, string> = {
  sitemap: 'The crawl found it in a sitemap.',
  list: 'It is one of the start URLs.',
  script: 'The crawl found its URL in a script.',
  probe: 'The crawl found it by trying a common path.',
  redirect: 'All links to it go through redirects. Link to its own URL.',
}

function ShortestPath({ path, slug, session }: { path: Graph['path']; slug: string; session: string | null }) {
  const { state } = useLocation()
  if (path.length === 1) return <Nothing>The crawl started on this page.</Nothing>
  if (path.length === 0) return <Nothing>No path of links leads here from the start page.</Nothing>
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">Shortest path from the start: {counted(path.length - 1, 'click')}</h3>
      <ol className="grid grid-cols-1 gap-1 text-sm">
        {path.map(({ url, title, seq }, step) => (
          <li key={url} className="flex min-w-0 gap-3">
            <span className="w-6 shrink-0 text-right text-subtle tabular-nums">{step}</span>
            <span className="min-w-0">
              {seq === null || step === path.length - 1 ? (
                <span className="break-all">{url}</span>
              ) : (
                <Link
                  to={pageLink(slug, seq, session)}
                  state={state}
                  className="rounded-sm break-all text-accent-ink hover:underline"
                >
                  {url}
                </Link>
              )}
              {title && <span className="block truncate text-xs text-muted">{title}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
