import { Link } from 'react-router'
import type { ContentKind } from '#domain/content/content.ts'
import type { ContentRow } from '#domain/content/content-desk.ts'
import type { UsedGroup } from '#domain/content/content-groups.ts'
import { Badge } from '../../design/badge.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { CategoryName } from '../category-name.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { StatusBadge } from '../status-badge.tsx'

type ContentTableProps = { kind: ContentKind; items: ContentRow[]; categories: UsedGroup[] }

export function ContentTable({ kind, items, categories }: ContentTableProps) {
  const hasCategory = kind !== 'page'
  return (
    <Table label={KIND_WORDS[kind].title} className="sm:max-md:min-w-160">
      <thead>
        <tr>
          <TableHead>Title</TableHead>
          <TableHead className={WIDE}>Status</TableHead>
          {hasCategory && <TableHead className={WIDE}>Category</TableHead>}
          <TableHead className={`${WIDE} text-right`}>Last edited</TableHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const category = categories.find(({ id }) => id === item.categoryId)
          return (
            <tr key={item.id} className="hover:bg-sunken">
              <TableCell className="sm:min-w-56">
                <div className="flex flex-wrap items-center gap-x-2">
                  <Link
                    to={`/admin/content/${kind}/${item.id}`}
                    dir="auto"
                    className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
                  >
                    {item.title}
                  </Link>
                  {item.checkId && <Badge>From a check</Badge>}
                </div>
                <p className="line-clamp-1 wrap-anywhere text-muted">{item.path}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted sm:hidden">
                  <StatusBadge status={item.status} publishAt={item.publishAt} />
                  {category && <CategoryName {...category} />}
                  <Moment at={item.updatedAt} isAgo />
                </p>
              </TableCell>
              <TableCell className={WIDE}>
                <StatusBadge status={item.status} publishAt={item.publishAt} />
              </TableCell>
              {hasCategory && <TableCell className={WIDE}>{category ? <CategoryName {...category} /> : '–'}</TableCell>}
              <TableCell className={`${WIDE} text-right whitespace-nowrap text-muted`}>
                <Moment at={item.updatedAt} isAgo />
                {item.updatedBy && <span className="block text-xs">by {item.updatedBy}</span>}
              </TableCell>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** Phones show the content of these columns under the title. */
const WIDE = 'max-sm:hidden'
