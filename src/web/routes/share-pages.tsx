import { counted } from '#domain/words/counts.ts'
import { PublicPages } from '../public-report/public-pages.tsx'
import { TablePaging } from '../reports/table/table-paging.tsx'
import { loadShared, pageIn, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-pages.ts'

export async function loader(args: Route.LoaderArgs) {
  return { found: await loadShared(args, `${shareBase(args.params.token)}/pages?page=${pageIn(args.url)}`) }
}

export const meta: Route.MetaFunction = () => shareMeta('Pages · Shared report')

export default function SharePages({ params, loaderData: { found } }: Route.ComponentProps) {
  if (!found) return null
  const base = shareBase(params.token)
  const { rows, page, pages, perPage, total } = found
  return (
    <>
      <PublicPages
        base={base}
        title="Pages"
        label="Pages of the report"
        text={`${counted(total, 'page')}, the most linked first.`}
        rows={rows}
      />
      <TablePaging {...{ page, pages, perPage, total }} linkTo={(to) => `${base}/pages?page=${to}`} />
    </>
  )
}
