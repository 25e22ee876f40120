import { Link } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { IncidentList } from '../status/incident-list.tsx'
import { PartHistory } from '../status/part-history.tsx'
import { StatusHead } from '../status/status-head.tsx'
import { useRefresh } from '../status/use-refresh.ts'
import type { Route } from './+types/status.ts'

const REFRESH_MS = 60_000

export async function loader(args: Route.LoaderArgs) {
  const status = await loadFromApi(args, '/status')
  return { status, publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `System Status and Uptime History · ${PRODUCT_NAME}`,
    description:
      `Is ${PRODUCT_NAME} up right now? The state of website, database, jobs, mail and file storage, tested every ` +
      'minute, with up to 90 days of history.',
    path: '/status',
    publicUrl: loaderData.publicUrl,
    jsonLd: [breadcrumbs([{ name: 'Status', path: '/status' }])],
  })

export default function Status({ loaderData: { status } }: Route.ComponentProps) {
  useRefresh(REFRESH_MS)
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-12 px-4 py-14 sm:px-6 sm:py-20">
      <header className="grid grid-cols-1 gap-6">
        <h1 className="text-3xl font-semibold sm:text-4xl">{PRODUCT_NAME} status</h1>
        <StatusHead status={status} />
        {!status.hasHistory && (
          <Notice tone="error">
            The history is stored in the database, which is not responding, so it cannot be shown at the moment.
          </Notice>
        )}
      </header>
      <section aria-labelledby="parts" className="grid grid-cols-1 gap-4">
        <h2 id="parts" className="text-xl font-semibold">
          The last 90 days
        </h2>
        <p className="text-sm text-pretty text-muted">
          Every part is tested once a minute. Minutes without a measurement, for example while this server was switched
          off, count as neither up nor down and are shown in grey. Days are in UTC.
          {status.since && (
            <>
              {' '}
              Measurements began on <Moment at={status.since} />.
            </>
          )}
        </p>
        <div className="rounded-xl border border-line bg-surface shadow-card">
          {status.parts.map((history) => (
            <PartHistory key={history.part} history={history} />
          ))}
        </div>
      </section>
      <section aria-labelledby="incidents" className="grid grid-cols-1 gap-4">
        <h2 id="incidents" className="text-xl font-semibold">
          Incidents in the last 30 days
        </h2>
        {status.hasHistory && <IncidentList {...status} />}
      </section>
      <p className="text-sm text-muted">
        Having a problem that is not shown here?{' '}
        <Link to="/contact" className="rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline">
          Tell us about it
        </Link>
        . The same data is available at <code className="font-mono text-ink">/api/status</code>.
      </p>
    </div>
  )
}
