import { FilePlus2, SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ContentKind } from '#domain/content/content.ts'
import type { UsedGroup } from '#domain/content/content-groups.ts'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { ContentTable } from './content-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { isFiltered, type ListView, listQuery } from './list-view.ts'
import { NewItemDialog } from './new-item-dialog.tsx'

type ContentList = ApiValue<'GET', '/admin/content/{kind}'>

type ListScreenProps = { kind: ContentKind; view: ListView; list: ContentList; categories: UsedGroup[] }

export function ListScreen({ kind, view, list: { items, total, page, pages, counts }, categories }: ListScreenProps) {
  const navigate = useNavigate()
  const words = KIND_WORDS[kind]
  const isEmpty = Object.values(counts).every((count) => count === 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">{words.title}</h1>
          <p className="text-sm text-muted">{words.text}</p>
        </div>
        <NewItemDialog kind={kind} />
      </header>
      {isEmpty ? (
        <EmptyState Icon={FilePlus2} Heading="h2" title={`No ${words.many} yet`} text={words.empty} />
      ) : (
        <>
          <ListFilters
            kind={kind}
            view={view}
            counts={counts}
            categories={categories}
            onChange={(changes, isFollowing) =>
              navigate({ search: listQuery(view, changes) }, { replace: isFollowing, preventScrollReset: true })
            }
          />
          <p role="status" className="text-sm text-muted">
            {isFiltered(view)
              ? `${counted(total, words.one)} found`
              : `${counted(total, words.one)}, most recently edited first`}
          </p>
          {items.length === 0 ? (
            <EmptyState
              Icon={SearchX}
              Heading="h2"
              title={`No ${words.one} matches`}
              text="Try other words, or remove a filter."
            >
              <ButtonLink to={`/admin/content/${kind}`}>Show all {words.many}</ButtonLink>
            </EmptyState>
          ) : (
            <ContentTable kind={kind} items={items} categories={categories} />
          )}
        </>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of the list" className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted tabular-nums">
            Page {page} of {pages}
          </p>
          <div className="flex gap-2">
            {page > 1 && <ButtonLink to={listQuery(view, { page: page - 1 }) || '?'}>Newer</ButtonLink>}
            {page < pages && <ButtonLink to={listQuery(view, { page: page + 1 })}>Older</ButtonLink>}
          </div>
        </nav>
      )}
    </div>
  )
}
