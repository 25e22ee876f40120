import { Link, useLocation, useSearchParams } from 'react-router'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { LINK_FILTERS, type LinkFilter, type ListedLinks, type PageDetail } from '#domain/reports/page-detail.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { type QueryState, useApiQuery } from '../../client/use-api-query.ts'
import { classNames } from '../../design/class-names.ts'
import { ProgressLine } from '../../design/loading/progress-line.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { TablePaging } from '../../reports/table/table-paging.tsx'
import { inlinksPath, outlinksPath, type PagePlace } from '../paths.ts'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'
import { LinksTable } from './links-table.tsx'

type LinksSectionProps = { slug: string; place: PagePlace; detail: PageDetail }

export function InlinksSection({ slug, place, detail }: LinksSectionProps) {
  const [params] = useSearchParams()
  const result = useApiQuery(inlinksPath(place, pageOf(params, 'inpage')), null)
  const { inlinks } = detail
  const named = result.value?.named ?? 0
  return (
    <Section id="inlinks" title="In-links" hint="Pages of this crawl that link here, with their link text.">
      {inlinks === null ? (
        <Nothing>In-links are counted when the crawl has finished.</Nothing>
      ) : inlinks === 0 ? (
        <Nothing>
          {detail.page.depth === 0
            ? 'No other page of this crawl links here. The crawl started on this page.'
            : 'No other page of this crawl links here. Link to this page from one that people visit.'}
        </Nothing>
      ) : (
        <LinksAnswer
          answer={result}
          label="Pages that link here"
          slug={slug}
          place={place}
          name="inpage"
          anchor="inlinks"
        />
      )}
      {inlinks !== null && named > 0 && named < inlinks && (
        <p className="mt-3 text-sm text-muted">
          {formatNumber(inlinks)} pages link here; the first {formatNumber(named)} are listed.
        </p>
      )}
    </Section>
  )
}

export function OutlinksSection({ slug, place, detail }: LinksSectionProps) {
  const [params] = useSearchParams()
  const filter = LINK_FILTERS.find((each) => each === params.get('links')) ?? null
  const result = useApiQuery(outlinksPath(place, pageOf(params, 'outpage'), filter), null)
  return (
    <Section
      id="outlinks"
      title="Out-links"
      hint={detail.page.status === 'error' ? undefined : outlinksHint(detail)}
      aside={<FilterLinks chosen={filter} />}
    >
      {result.value?.total === 0 && !result.isOld ? (
        <Nothing>
          {isNotCrawled(detail.page.error)
            ? NOT_CRAWLED
            : detail.page.status === 'error'
              ? 'This page is broken.'
              : NO_LINKS[filter ?? 'all']}
        </Nothing>
      ) : (
        <LinksAnswer
          answer={result}
          label="Links of this page"
          slug={slug}
          place={place}
          name="outpage"
          anchor="outlinks"
        />
      )}
    </Section>
  )
}

function outlinksHint({ outlinks, page, facts }: PageDetail): string {
  const long = facts?.longLinkCount ?? 0
  const limit = `each over ${formatNumber(MAX_URL_LENGTH)} characters, or millions together`
  const leftOut = `${counted(long, 'link')} with URLs that are too long (${limit})`
  const listed = `${linksLabel(outlinks, page.linkCount)}, in document order.`
  return long > 0 ? `${listed} Not listed or followed: ${leftOut}.` : listed
}

/** For example '29 links to 28 URLs'. A meta refresh adds a URL but no link, so there can be more URLs than links. */
export function linksLabel(links: number, urls: number): string {
  return links > urls ? `${counted(links, 'link')} to ${counted(urls, 'URL')}` : counted(links, 'link')
}

const NO_LINKS: Record<LinkFilter | 'all', string> = {
  all: 'The page has no links.',
  internal: 'The page has no links to its own site.',
  external: 'The page has no links to other sites.',
  nofollow: 'The page has no links with rel=nofollow.',
}

const FILTER_WORDS: Record<LinkFilter, string> = { internal: 'Internal', external: 'External', nofollow: 'Nofollow' }

function FilterLinks({ chosen }: { chosen: LinkFilter | null }) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const linkTo = (filter: LinkFilter | null) => {
    const next = new URLSearchParams(params)
    next.delete('outpage')
    if (filter) next.set('links', filter)
    else next.delete('links')
    return { search: `?${next}`, hash: '#outlinks' }
  }
  return (
    <nav aria-label="Which out-links" className="flex gap-1 text-sm print:hidden">
      {[null, ...LINK_FILTERS].map((filter) => (
        <Link
          key={filter ?? 'all'}
          to={linkTo(filter)}
          state={state}
          replace
          preventScrollReset
          aria-current={filter === chosen ? 'true' : undefined}
          className={classNames(
            'flex h-8 items-center rounded-md px-2.5 font-medium',
            filter === chosen ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {filter ? FILTER_WORDS[filter] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

type LinksAnswerProps = {
  answer: QueryState<ListedLinks>
  label: string
  slug: string
  place: PagePlace
  /** The query parameter that contains the page number of the list. */
  name: string
  anchor: string
}

function LinksAnswer({ answer, label, slug, place, name, anchor }: LinksAnswerProps) {
  const [params] = useSearchParams()
  const { value } = answer
  const linkTo = (page: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(page))
    return { search: `?${next}`, hash: `#${anchor}` }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConnectionNote answer={answer} />
      <ProgressLine isBusy={answer.isOld} label={`Loading: ${label}`} />
      {value ? (
        <>
          {value.missing && <Nothing>Some links are shown without text and place. {value.missing}</Nothing>}
          <LinksTable label={label} links={value.links} slug={slug} session={place.session} isOld={answer.isOld} />
          {value.pages > 1 && (
            <TablePaging page={value.page} pages={value.pages} perPage={100} total={value.named} linkTo={linkTo} />
          )}
        </>
      ) : (
        !answer.refusal && (
          <>
            <p role="status" className="sr-only">
              Loading: {label}
            </p>
            <Skeleton className="h-40" />
          </>
        )
      )}
    </div>
  )
}

function pageOf(params: URLSearchParams, name: string): number {
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
