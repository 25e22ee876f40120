import { Link, useLocation } from 'react-router'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { PageGraphAnswer } from '#domain/reports/page-graph.ts'
import { counted } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { pageLink } from '../../reports/links.ts'
import { Fact } from '../fact.tsx'
import { Loading } from '../loading.tsx'
import { LongText } from '../long-text.tsx'
import { graphPath, type PagePlace } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'

type FoundSectionProps = { slug: string; place: PagePlace; detail: PageDetail }

export function FoundSection({ slug, place, detail: { page, inlinks } }: FoundSectionProps) {
  const answer = useApiQuery(graphPath(place), null)
  const { value } = answer
  return (
    <Section id="found" title="How it was found" hint="The shortest path of links from the start of the crawl to here.">
      <div className="grid grid-cols-1 gap-4">
        <dl className="grid grid-cols-1 text-sm">
          <Fact term="Found">{howFound(page, inlinks)}</Fact>
          {page.requestedUrl !== page.url && (
            <Fact term="Requested URL">
              <LongText text={page.requestedUrl} />
            </Fact>
          )}
        </dl>
        <ConnectionNote answer={answer} />
        {value?.graph ? (
          <ShortestPath path={value.graph.path} slug={slug} session={place.session} />
        ) : value ? (
          <Nothing>The path is not known. {value.reason}</Nothing>
        ) : (
          !answer.refusal && <Loading what="the path from the start" />
        )}
      </div>
    </Section>
  )
}

export function howFound(
  { depth, isGuessed }: Pick<PageDetail['page'], 'depth' | 'isGuessed'>,
  inlinks: number | null,
): string {
  if (isGuessed) return 'Guessed: the crawl tried this common path, and no page of the site links to it'
  if (depth === 0) return 'The crawl started here'
  // If only pages without a path from the start link to this page, it has links but no depth.
  if (depth === null && inlinks)
    return 'In a sitemap, a script, a start URL or a common path, or by a link from a page found that way'
  if (depth === null) return 'Not by links: from a sitemap, a script, a start URL or a common path'
  return `By links, ${counted(depth, 'click')} from the start`
}

type Path = NonNullable<PageGraphAnswer['graph']>['path']

function ShortestPath({ path, slug, session }: { path: Path; slug: string; session: string | null }) {
  const { state } = useLocation()
  if (path.length === 1) return null
  if (path.length === 0) return <Nothing>No path of links leads here from the start page.</Nothing>
  return (
    <ol aria-label="Path from the start" className="grid grid-cols-1 gap-1 text-sm">
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
  )
}
