import { checkIdOf } from '#domain/checks/check-article-slug.ts'
import { PublicCheck } from '../public-report/public-check.tsx'
import { issueLink } from '../reports/links.ts'
import { TablePaging } from '../reports/table/table-paging.tsx'
import { useCanOpenReport } from '../results/report-link.tsx'
import { loadShared, pageIn, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-check.ts'

/** The number of rows per page in the API. */
const PER_PAGE = 50

export async function loader(args: Route.LoaderArgs) {
  const { token, check } = args.params
  const type = encodeURIComponent(checkIdOf(check))
  return { issue: await loadShared(args, `${shareBase(token)}/checks/${type}?page=${pageIn(args.url)}`) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => shareMeta(loaderData?.issue?.title ?? 'Shared report')

export default function ShareCheck({ params, loaderData: { issue } }: Route.ComponentProps) {
  const canOpen = useCanOpenReport()
  if (!issue) return null
  const base = shareBase(params.token)
  const { page, pageCount, total, type } = issue
  return (
    <PublicCheck
      base={base}
      issue={issue}
      back={canOpen ? 'All checks' : null}
      paging={
        <TablePaging
          {...{ page, total }}
          pages={pageCount}
          perPage={PER_PAGE}
          linkTo={(to) => `${issueLink(base, type, null)}?page=${to}`}
        />
      }
    />
  )
}
