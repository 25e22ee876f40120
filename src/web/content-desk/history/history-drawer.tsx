import { useQuery } from '@tanstack/react-query'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { type ContentFields, type ContentItem, MAX_REVISIONS, type Revision } from '#domain/content/content-desk.ts'
import { apiQuery } from '../../client/api-query.ts'
import { classNames } from '../../design/class-names.ts'
import { DialogCross } from '../../design/dialog.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Notice } from '../../design/notice.tsx'
import type { GroupNames } from './fields-difference.tsx'
import { RevisionList } from './revision-list.tsx'
import { RevisionView } from './revision-view.tsx'

type HistoryDrawerProps = {
  item: ContentItem
  fields: ContentFields
  names: GroupNames
  onRestored: (item: ContentItem) => void
  onClose: () => void
}

export function HistoryDrawer({ item, fields, names, onRestored, onClose }: HistoryDrawerProps) {
  const [chosen, setChosen] = useState<Revision | null>(null)
  const path = `/admin/content/${item.kind}/${item.id}/revisions` as const
  const { data, error } = useQuery(apiQuery(path, { staleTime: 0 }))
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Primitive.Content
          className={classNames(
            'fixed inset-y-0 right-0 z-50 flex w-full max-w-xl flex-col gap-4 overflow-y-auto',
            'border-l border-line bg-raised p-6 font-sans text-ink shadow-float',
          )}
        >
          <div className="grid gap-1 pr-8">
            <Primitive.Title className="text-lg font-semibold">Revision history</Primitive.Title>
            <Primitive.Description className="text-sm text-muted">
              The last {MAX_REVISIONS} versions are kept. Restoring one creates a new version, so nothing in between is
              lost.
            </Primitive.Description>
          </div>
          {error && <Notice tone="error">{error.message}</Notice>}
          {!data && !error && <Skeleton className="h-64" />}
          {data?.revisions.length === 0 && (
            <p className="text-sm text-muted">
              This item came with the product and has not been changed yet. The first save also stores the original
              version here.
            </p>
          )}
          {data && chosen === null && (
            <RevisionList revisions={data.revisions} currentVersion={item.version} onChoose={setChosen} />
          )}
          {chosen && (
            <RevisionView
              item={item}
              fields={fields}
              revision={chosen}
              names={names}
              onBack={() => setChosen(null)}
              onRestored={onRestored}
            />
          )}
          <DialogCross />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
