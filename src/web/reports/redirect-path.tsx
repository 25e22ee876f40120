import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListedRedirect } from '#domain/crawls/listed-redirect.ts'
import { pathLabel } from '../results/page-fields.ts'
import { pageLink } from './links.ts'

type RedirectWayProps = {
  redirect: Pick<ListedRedirect, 'finalUrl' | 'hops' | 'finalStatus' | 'seq'>
  /** The address that leads on. */
  from: string
  slug: string
  session: string | null
}

const MAX_CHARACTERS = 300

/** '301 → /about': the answers on the way and where it ends, with the last answer when it is no page. */
export function RedirectWay({ redirect: { finalUrl, hops, finalStatus, seq }, from, slug, session }: RedirectWayProps) {
  const { pathname, search, state } = useLocation()
  const target = urlFrom(from, finalUrl).slice(0, MAX_CHARACTERS)
  const look = 'rounded-sm break-all hover:underline'
  return (
    <span>
      <HopResponses hops={hops} />
      <LeadsTo />
      {seq === null ? (
        <a href={finalUrl} target="_blank" rel="noopener noreferrer nofollow" className={look}>
          {target}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link
          to={pageLink(slug, seq, session)}
          state={state ?? { from: pathname + search }}
          className={`${look} text-accent-ink`}
        >
          {target}
        </Link>
      )}
      {finalStatus !== null && finalStatus !== 200 && ` (${finalStatus})`}
    </span>
  )
}

/** What each address on the way answered. */
export function HopResponses({ hops }: Pick<ListedRedirect, 'hops'>) {
  return hops.map(({ status, by }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address may be passed twice, and the order never changes.
    <Fragment key={index}>
      {index > 0 && <LeadsTo />}
      {by === 'script' ? 'By script' : status}
    </Fragment>
  ))
}

/** Drawn, as not every font has the arrow. */
function LeadsTo() {
  return (
    <>
      <span className="sr-only"> → </span>
      <ArrowRight className="mx-1 inline size-3.5 text-subtle" aria-hidden="true" />
    </>
  )
}

/** As seen from another address: only the path on the same site, all of it on another one. */
export function urlFrom(seenFrom: string, url: string): string {
  const isSameSite = URL.canParse(url) && URL.canParse(seenFrom) && new URL(url).origin === new URL(seenFrom).origin
  return isSameSite ? pathLabel(url) : url
}
