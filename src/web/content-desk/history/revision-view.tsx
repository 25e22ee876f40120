import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ContentFields, ContentItem, Revision } from '#domain/content/content-desk.ts'
import { apiQuery } from '../../client/api-query.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Notice } from '../../design/notice.tsx'
import { Prose } from '../../design/prose.tsx'
import { Tabs } from '../../design/tabs.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showNotes } from '../editor/draft/display-notes.ts'
import { changedFields } from '../editor/draft/fields.ts'
import { FieldsDifference, type GroupNames } from './fields-difference.tsx'

type RevisionViewProps = {
  item: ContentItem
  /** The current values in the editor, including unsaved changes. */
  fields: ContentFields
  revision: Revision
  names: GroupNames
  onBack: () => void
  onRestored: (item: ContentItem) => void
}

export function RevisionView({ item, fields, revision, names, onBack, onRestored }: RevisionViewProps) {
  const path = `/admin/content/${item.kind}/${item.id}/revisions/${revision.version}` as const
  const { data, error } = useQuery(apiQuery(path))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-2">
        <Button size="sm" variant="ghost" onClick={onBack}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          All versions
        </Button>
        <p className="text-sm">
          <span className="font-medium">Version {revision.version}</span>
          {revision.savedBy && ` by ${revision.savedBy}`}, <Moment at={revision.savedAt} hasSeconds />
        </p>
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <Tabs
            label="Version"
            tabs={[
              {
                value: 'changes',
                label: 'Changes since',
                content: (
                  <FieldsDifference
                    kind={item.kind}
                    earlier={data.fields}
                    later={fields}
                    earlierName={`version ${revision.version}`}
                    laterName="in the editor"
                    names={names}
                  />
                ),
              },
              { value: 'text', label: 'Text', content: <RevisionText fields={data.fields} /> },
            ]}
          />
          {revision.version !== item.version && (
            <RestoreButton
              item={item}
              revision={revision}
              isUnsaved={changedFields(item, fields).length > 0}
              onRestored={onRestored}
            />
          )}
        </>
      )}
    </div>
  )
}

function RevisionText({ fields: { title, content } }: { fields: ContentFields }) {
  return (
    <div className="grid gap-3">
      <p dir="auto" className="text-xl font-semibold wrap-anywhere">
        {title}
      </p>
      <Prose html={content} className="text-base" />
    </div>
  )
}

type RestoreButtonProps = Pick<RevisionViewProps, 'item' | 'revision' | 'onRestored'> & { isUnsaved: boolean }

/** The first press asks for confirmation next to the button. */
function RestoreButton({ item, revision, isUnsaved, onRestored }: RestoreButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, isRunning, error } = useTask()
  const restore = async () => {
    const path = `/admin/content/${item.kind}/${item.id}/revisions/${revision.version}/restore` as const
    const result = await run(() => callApi('POST', path, { version: item.version }))
    if (!result?.ok) return
    showNotes(result.value)
    onRestored(result.value)
  }
  if (!isConfirming) {
    return (
      <Button className="justify-self-start" onClick={() => setIsConfirming(true)}>
        Restore version {revision.version}
      </Button>
    )
  }
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4 text-sm">
      {error && <Notice tone="error">{error.message}</Notice>}
      <p>
        Make version {revision.version} the current one?
        {item.status === 'published' && ' Visitors see it immediately.'} The URL does not change. Pictures, categories
        and tags that have since been deleted are left out.
        {isUnsaved && ' Your unsaved changes are kept in this browser, and you can restore them later.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={isRunning} onClick={restore}>
          Restore it
        </Button>
        <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
      </div>
    </div>
  )
}
