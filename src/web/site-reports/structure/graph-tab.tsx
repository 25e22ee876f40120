import { Waypoints } from 'lucide-react'
import { Link } from 'react-router'
import {
  GRAPH_GROUPINGS,
  GRAPH_LINKS,
  type GraphGrouping,
  type GraphLinks,
  groupPages,
  type LinkGraph,
} from '#domain/site-reports/link-graph-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { useProject } from '../../projects/use-project.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, TEXT_LINK, ViewSwitch } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { GraphDrawing } from './graph-drawing.tsx'
import { GraphTables } from './graph-tables.tsx'

const GROUPING_WORDS: Record<GraphGrouping, string> = { folder: 'Folders', pattern: 'URL patterns' }
const LINKS_WORDS: Record<GraphLinks, string> = { content: 'Without template links', all: 'All links' }

export function GraphTab() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const by = GRAPH_GROUPINGS.find((name) => name === params.get('by')) ?? 'folder'
  const links = GRAPH_LINKS.find((name) => name === params.get('links')) ?? 'content'
  const group = params.get('group')
  const query = queryOf({ session, by, links, group })
  const result = useApiQuery(`/projects/${project.id}/site-reports/link-graph${query}`, null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ViewSwitch
          label="Nodes"
          views={GRAPH_GROUPINGS.map((name) => ({
            label: GROUPING_WORDS[name],
            to: searchWith({ by: name === 'folder' ? null : name, group: null }),
            isCurrent: by === name,
          }))}
        />
        <ViewSwitch
          label="Links"
          views={GRAPH_LINKS.map((name) => ({
            label: LINKS_WORDS[name],
            to: searchWith({ links: name === 'content' ? null : name }),
            isCurrent: links === name,
          }))}
        />
      </div>
      <ReportResult result={result} Icon={Waypoints} loading="Counting links between folders…">
        {(graph) => (
          <>
            <Summary graph={graph} />
            {graph.edges.length === 0 ? (
              <EmptyState
                Icon={Waypoints}
                Heading="h2"
                title="No links to draw"
                text={
                  graph.links === 'content'
                    ? 'All links between these are part of a template. Choose “All links” to see them.'
                    : 'No page of this crawl links from one of these to another.'
                }
              />
            ) : (
              <GraphDrawing graph={graph} />
            )}
            <GraphTables graph={graph} />
          </>
        )}
      </ReportResult>
    </>
  )
}

/** Explains what is shown and what is left out. */
function Summary({ graph }: { graph: LinkGraph }) {
  const { searchWith } = useReportAddress()
  const { grouping, group, nodes, edges, total, edgeTotal } = graph
  const word = grouping === 'folder' ? 'folder' : 'URL pattern'
  const pages = nodes.filter(({ kind }) => kind === 'page').length
  const cut =
    edgeTotal > edges.length
      ? ` The ${formatNumber(edges.length)} strongest of ${formatNumber(edgeTotal)} connections are drawn.`
      : ''
  if (group === null) {
    const shown = nodes.length
    return (
      <p className="max-w-prose text-sm text-muted">
        {shown < total ? `The ${formatNumber(shown)} largest of ${counted(total, word)}.` : `${counted(total, word)}.`}{' '}
        A line stands for links from pages of one to pages of the other; thicker lines mean more links.{cut} Choose one
        to see its pages.
      </p>
    )
  }
  return (
    <p className="max-w-prose text-sm text-muted">
      <Link to={searchWith({ group: null })} className={TEXT_LINK}>
        All {word}s
      </Link>{' '}
      › <span className="font-medium break-all text-ink">{group}</span>.{' '}
      {pages < total && `The ${formatNumber(pages)} with the highest link score of `}
      <CountLink isText count={total} table="pages" filter={groupPages(grouping, group)} of={`in ${group}`}>
        {counted(total, 'page')}
      </CountLink>
      , and the {word}s that they link to or that link to them.{cut}
    </p>
  )
}
