import { useState } from 'react'
import type { Tag } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import type { UsedGroup } from '#domain/content/content-groups.ts'
import { makeSlug } from '#domain/content/content-slug.ts'
import { type ApiError, callApi } from '../../client/call-api.ts'
import { classNames } from '../../design/class-names.ts'
import { UnsavedGuard } from '../../design/forms/unsaved-guard.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { HistoryDrawer } from '../history/history-drawer.tsx'
import { DetailsCard } from './details-card.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { isSlugFollowing, mergeFields } from './draft/fields.ts'
import { type Draft, useDraft } from './draft/use-draft.ts'
import { useOtherTabs } from './draft/use-other-tabs.ts'
import { usePresence } from './draft/use-presence.ts'
import { useRetry } from './draft/use-retry.ts'
import { useSaveKey } from './draft/use-save-key.ts'
import { type Saving, useSaving } from './draft/use-saving.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { EditorHead } from './editor-head.tsx'
import { FailureNote, LeftOutNote, NewerNote, PresenceNote, StoredNote } from './notes.tsx'
import { TextCard } from './text-card.tsx'

type EditorScreenProps = { loaded: ContentItem; categories: UsedGroup[]; tags: Tag[]; publicUrl: string }

export function EditorScreen({ loaded, categories, tags: loadedTags, publicUrl }: EditorScreenProps) {
  const draft = useDraft(loaded)
  const { base, fields, isUnsaved, change } = draft
  const saving = useSaving(draft)
  const stored = useStoredDraft(draft)
  const [tags, setTags] = useState(loadedTags)
  const [hasHistory, setHasHistory] = useState(false)
  const names = new Map([...categories, ...tags].map(({ id, name }) => [id, name]))
  useRetry(saving.error?.status === 0, saving.save)
  useSaveKey(() => void saving.saveFirst())

  const writeTitle = (title: string) => {
    change(isSlugFollowing(base, fields) ? { title, slug: makeSlug(title, base.kind) } : { title })
  }
  const keepMine = (theirs: ContentItem) => {
    saving.decided()
    draft.replace(theirs, mergeFields(base, fields, theirs))
    void saving.save()
  }
  const continueWith = (item: ContentItem) => {
    stored.putAside()
    draft.replace(item)
  }
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard
        isUnsaved={isUnsaved}
        consequence="They are kept in this browser and offered when you come back."
        isFree={({ nextLocation }) => Boolean(nextLocation.state?.isDeleted)}
      />
      <EditorHead draft={draft} saving={saving} onHistory={() => setHasHistory(true)} />
      <EditorNotes draft={draft} saving={saving} stored={stored} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <TitleField title={fields.title} onChange={writeTitle} />
          <TextCard html={fields.content} onChange={(content) => change({ content })} />
        </div>
        <DetailsCard
          item={base}
          fields={fields}
          publicUrl={publicUrl}
          slugRefusal={slugRefusal(saving.error, fields.slug)}
          categories={categories}
          tags={tags}
          onChange={change}
          onPending={draft.wait}
          onTagCreated={(tag) => setTags((before) => [...before, tag])}
        />
      </div>
      {saving.theirs && (
        <ConflictDialog
          draft={draft}
          theirs={saving.theirs}
          names={names}
          onClose={saving.decided}
          onKeepMine={() => saving.theirs && keepMine(saving.theirs)}
          onTakeTheirs={() => {
            if (saving.theirs) continueWith(saving.theirs)
            saving.decided()
          }}
        />
      )}
      {hasHistory && (
        <HistoryDrawer
          item={base}
          fields={fields}
          names={names}
          onClose={() => setHasHistory(false)}
          onRestored={(item) => {
            continueWith(item)
            setHasHistory(false)
            showToast('success', `Restored as version ${item.version}.`)
          }}
        />
      )}
    </div>
  )
}

type EditorNotesProps = { draft: Draft; saving: Saving; stored: ReturnType<typeof useStoredDraft> }

/** Warns about failed saves, unsaved changes and other people editing the item. */
function EditorNotes({ draft, saving, stored }: EditorNotesProps) {
  const { base, fields, isUnsaved } = draft
  const presence = usePresence(base)
  const isInOtherTab = useOtherTabs(base.id)
  const showNewer = async () => {
    const result = await callApi('GET', `/admin/content/${base.kind}/${base.id}`)
    if (result.ok) draft.replace(result.value)
    else showToast('error', result.error.message)
  }
  return (
    <>
      {saving.error && <FailureNote error={saving.error} html={fields.content} onRetry={() => void saving.save()} />}
      {stored.offered && (
        <StoredNote kept={stored.offered} item={base} onBringBack={stored.bringBack} onDiscard={stored.discard} />
      )}
      {saving.removed.length > 0 && <LeftOutNote parts={saving.removed} />}
      {presence.version > base.version && !saving.isRunning && (
        <NewerNote isUnsaved={isUnsaved} onReload={() => void showNewer()} />
      )}
      <PresenceNote others={presence.others} isInOtherTab={isInOtherTab} />
    </>
  )
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  return (
    <label className="grid gap-1.5">
      <span className="text-sm font-medium">Title</span>
      <textarea
        name="title"
        rows={1}
        maxLength={200}
        value={title}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
        className={classNames(
          'field-sizing-content w-full resize-none rounded-md border border-field-line bg-surface',
          'px-4 py-2.5 text-2xl font-semibold focus-visible:outline-offset-0',
        )}
      />
    </label>
  )
}

/** The error applies only while the rejected slug is still in the field. */
function slugRefusal(error: ApiError | null, slug: string): string | null {
  const isRefused = error?.code === 'slug_taken' && error.message.includes(`'${slug.trim()}'`)
  return isRefused ? error.message : null
}
