import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListedRedirect } from '#domain/crawls/listed-redirect.ts'
import { OutsideLink } from '../results/outside-link.tsx'
import { pathLabel } from '../results/page-fields.ts'
import { pageLink } from './links.ts'

type RedirectWayProps = {
  redirect: Pick<ListedRedirect, 'finalUrl' | 'hops' | 'finalStatus' | 'seq'>
  from: string
  slug: string
  session: string | null
}

const MAX_CHARACTERS = 300

/** For example '301 → /about'. The final status is shown only if it is not 200. */
export function RedirectPath({
  redirect: { finalUrl, hops, finalStatus, seq },
  from,
  slug,
  session,
}: RedirectWayProps) {
  const { pathname, search, state } = useLocation()
  const target = urlFrom(from, finalUrl).slice(0, MAX_CHARACTERS)
  return (
    <span>
      <HopResponses hops={hops} />
      <Arrow />
      {seq === null ? (
        <OutsideLink url={finalUrl} className="break-all">
          {target}
        </OutsideLink>
      ) : (
        <Link
          to={pageLink(slug, seq, session)}
          state={state ?? { from: pathname + search }}
          className="rounded-sm break-all text-accent-ink hover:underline"
        >
          {target}
        </Link>
      )}
      {finalStatus !== null && finalStatus !== 200 && ` (${finalStatus})`}
    </span>
  )
}

export function HopResponses({ hops }: Pick<ListedRedirect, 'hops'>) {
  return hops.map(({ status, by }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and the order never changes.
    <Fragment key={index}>
      {index > 0 && <Arrow />}
      {by === 'script' ? 'By script' : status}
    </Fragment>
  ))
}

/** Uses an icon, because some fonts lack the arrow character. */
function Arrow() {
  return (
    <>
      <span className="sr-only"> → </span>
      <ArrowRight className="mx-1 inline size-3.5 text-subtle" aria-hidden="true" />
    </>
  )
}

/** Returns only the path if both URLs are on the same site. */
export function urlFrom(from: string, url: string): string {
  const isSameSite = URL.canParse(url) && URL.canParse(from) && new URL(url).origin === new URL(from).origin
  return isSameSite ? pathLabel(url) : url
}
