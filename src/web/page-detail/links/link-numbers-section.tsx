import type { OrphanKind, PageGraphAnswer } from '#domain/reports/page-graph.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Fact } from '../fact.tsx'
import { Loading } from '../loading.tsx'
import { graphPath, type PagePlace } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'

type Graph = NonNullable<PageGraphAnswer['graph']>

/** The position of the page in the link graph of the crawl. */
export function LinkNumbersSection({ place }: { place: PagePlace }) {
  const answer = useApiQuery(graphPath(place), null)
  const { value } = answer
  return (
    <Section
      id="structure"
      title="Site structure"
      hint="How the pages of this crawl link to this page. A link to a redirect counts for its target."
    >
      <ConnectionNote answer={answer} />
      {value?.graph ? (
        <GraphFacts graph={value.graph} />
      ) : value ? (
        <Nothing>{value.reason}</Nothing>
      ) : (
        !answer.refusal && <Loading what="the link numbers" />
      )}
    </Section>
  )
}

function GraphFacts({ graph }: { graph: Graph }) {
  const { linkScore, inlinks, followedInlinks, contentInlinks, outlinks, externalOutlinks, orphan } = graph
  return (
    <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
      <Fact
        term="Link score"
        note="From 0 to 100, by the followed links to this page and to the pages that link to it."
      >
        {formatNumberOr(linkScore, 'None, because the page did not load')}
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
