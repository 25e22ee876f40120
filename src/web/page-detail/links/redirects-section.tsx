import type { ListedRedirect } from '#domain/crawls/listed-redirect.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { Badge } from '../../design/badge.tsx'
import { HopResponses, urlFrom } from '../../reports/redirect-path.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { Nothing, Section } from '../section.tsx'

export function RedirectsSection({ detail }: { detail: PageDetail }) {
  const { page } = detail
  const { redirects } = page
  const others = otherSourcesOf(detail)
  return (
    <Section id="redirects" title="Redirects">
      {redirects.length === 0 ? (
        <Nothing>None: the requested URL responded directly.</Nothing>
      ) : (
        <ol className="grid grid-cols-1 gap-2 text-sm">
          {redirects.map((hop) => (
            <Hop key={hop.url} hop={hop} />
          ))}
          <li className="flex flex-wrap items-baseline gap-2">
            <Badge tone={page.status === 'success' ? 'good' : 'bad'}>{page.statusCode ?? 'No response'}</Badge>
            <span className="min-w-0 flex-1 font-medium">
              <LongText text={page.url} />
            </span>
          </li>
        </ol>
      )}
      {others.length > 0 && (
        <div className="mt-4 grid grid-cols-1 gap-2 text-sm">
          <h3 className="font-medium">
            {redirects.length > 0 ? 'Other URLs that redirect here:' : 'URLs that redirect here:'}
          </h3>
          <LongList items={others} noun="URLs" className="grid grid-cols-1 gap-1">
            {({ url, hops }) => (
              <>
                <LongText text={urlFrom(page.url, url)} />{' '}
                <span className="text-muted">
                  (<HopResponses hops={hops} />)
                </span>
              </>
            )}
          </LongList>
        </div>
      )}
    </Section>
  )
}

/** Leaves out the redirect that the crawl followed, because the screen already lists each of its hops. */
function otherSourcesOf({ page, redirectsHere }: PageDetail): ListedRedirect[] {
  return redirectsHere.filter(({ url }) => page.redirects.length === 0 || url !== page.requestedUrl)
}

function Hop({ hop }: { hop: RedirectHop }) {
  return (
    <li className="flex flex-wrap items-baseline gap-2">
      <Badge tone="neutral">{hop.by === 'script' ? 'By script' : hop.status}</Badge>
      <span className="min-w-0 flex-1">
        <LongText text={hop.url} />
        <span className="block text-muted">
          redirects to {hop.location === '' ? 'no target' : <LongText text={hop.location} />}
        </span>
      </span>
    </li>
  )
}
