import { Link, useLocation } from 'react-router'
import type { LinkPlace, LinkResponse, ListedLink } from '#domain/reports/page-detail.ts'
import { describeVerdict } from '#domain/requests/describe-verdict.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { pageLink } from '../../reports/links.ts'
import { RedirectPath, urlFrom } from '../../reports/redirect-path.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { LongText } from '../long-text.tsx'

type LinksTableProps = { label: string; links: ListedLink[]; slug: string; session: string | null; isOld: boolean }

/** Links to crawled pages open their page detail. */
export function LinksTable({ label, links, slug, session, isOld }: LinksTableProps) {
  return (
    <Table label={label} aria-busy={isOld} frameClass="max-h-128 overflow-y-auto print:max-h-none">
      <thead>
        <tr>
          <TableHead className="sticky top-0">URL</TableHead>
          <TableHead className="sticky top-0">Link text</TableHead>
          <TableHead className="sticky top-0 w-56">Status</TableHead>
          <TableHead className="sticky top-0 w-40">Kind</TableHead>
        </tr>
      </thead>
      <tbody className={classNames('[&>tr:last-child>*]:border-b-0', isOld && 'opacity-50')}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat, and rows have no state.
          <tr key={index}>
            <TableCell className="min-w-48 sm:w-1/2">
              <LinkUrl link={link} slug={slug} session={session} />
            </TableCell>
            <TableCell className="min-w-32">
              {link.text ? <LongText text={link.text} max={160} /> : <span className="text-subtle">No text</span>}
              {link.through && (
                <span className="block text-xs break-all text-muted">
                  redirected from {urlFrom(link.url, link.through).slice(0, MAX_CHARACTERS)}
                </span>
              )}
            </TableCell>
            <TableCell>
              <Status link={link} slug={slug} session={session} />
            </TableCell>
            <TableCell>
              <span className="flex flex-wrap gap-1">
                <Badge>{link.isInternal ? 'Internal' : 'External'}</Badge>
                {link.place && placeWords(link.place).map((word) => <Badge key={word}>{word}</Badge>)}
                {link.rel.slice(0, 4).map((rel) => (
                  <Badge key={rel} tone={rel === 'nofollow' ? 'warn' : 'neutral'} className="max-w-32 truncate">
                    {rel.slice(0, 40)}
                  </Badge>
                ))}
              </span>
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const REGION_WORDS: Partial<Record<LinkPlace['region'], string>> = {
  header: 'Header',
  nav: 'Navigation',
  main: 'Main text',
  aside: 'Sidebar',
  footer: 'Footer',
}

function placeWords({ region, kind, isTemplate }: LinkPlace): string[] {
  const words = [REGION_WORDS[region], kind === 'image' ? 'Image' : undefined, isTemplate ? 'Template' : undefined]
  return words.filter((word) => word !== undefined)
}

const MAX_CHARACTERS = 300

function LinkUrl({ link, slug, session }: { link: ListedLink; slug: string; session: string | null }) {
  const { state } = useLocation()
  const text = link.url.length > MAX_CHARACTERS ? `${link.url.slice(0, MAX_CHARACTERS)}…` : link.url
  const look = 'line-clamp-2 rounded-sm break-all'
  // For a redirect, the status column already links to the target.
  if (link.seq !== null && !link.redirect) {
    return (
      <Link to={pageLink(slug, link.seq, session)} state={state} className={`${look} text-accent-ink hover:underline`}>
        {text}
      </Link>
    )
  }
  return (
    <OutsideLink url={link.url} className={look}>
      {text}
    </OutsideLink>
  )
}

function Status({ link, slug, session }: { link: ListedLink; slug: string; session: string | null }) {
  const { url, seq, statusCode, isFailed, redirect, notCrawled, response } = link
  if (redirect) return <RedirectPath redirect={{ ...redirect, seq }} from={url} slug={slug} session={session} />
  // A file of the site that loads is shown as a file instead.
  if (seq === null && response && !(link.isInternal && response.verdict === 'ok'))
    return <Verdict response={response} />
  if (seq === null && isFailed) return <Badge tone="bad">{statusCode ?? 'No response'}</Badge>
  if (seq === null) return <span className="text-xs text-subtle">{notCrawled ?? 'Not crawled'}</span>
  if (statusCode === null) return <Badge tone="bad">No response</Badge>
  if (isFailed && statusCode < 400) return <Badge tone="bad">{statusCode}, failed</Badge>
  return <Badge tone={statusCode < 400 ? 'good' : 'bad'}>{statusCode}</Badge>
}

const VERDICT_TONES: Record<LinkResponse['verdict'], Tone> = {
  ...{ ok: 'good', moved: 'warn', broken: 'bad', unverified: 'neutral' },
}

function Verdict({ response }: { response: LinkResponse }) {
  const words = describeVerdict(response)
  return (
    <Badge tone={VERDICT_TONES[response.verdict]} className="h-auto py-0.5 break-all whitespace-normal">
      {words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS)}…` : words}
    </Badge>
  )
}
