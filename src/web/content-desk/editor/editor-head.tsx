import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { PublishDialog } from './dialogs/publish-dialog.tsx'
import type { Draft } from './draft/use-draft.ts'
import { usePublishing } from './draft/use-publishing.ts'
import type { Saving } from './draft/use-saving.ts'
import { StatusMenu } from './status-menu.tsx'

type EditorHeadProps = { draft: Draft; saving: Saving; onHistory: () => void }

/** Stays at the top while the page scrolls, or at the bottom of small screens. */
export function EditorHead({ draft, saving, onHistory }: EditorHeadProps) {
  const { base, isUnsaved } = draft
  const words = KIND_WORDS[base.kind]
  return (
    <header className="top-14 z-20 -mx-1 items-center gap-x-4 bg-canvas px-1 max-xl:contents xl:sticky xl:flex xl:h-13">
      <div className="flex min-w-64 flex-1 flex-wrap items-center gap-x-3 gap-y-1 xl:flex-nowrap">
        <Link
          to={`/admin/content/${base.kind}`}
          aria-label={`All ${words.many}`}
          className={classNames(
            'flex size-9 shrink-0 items-center justify-center rounded-md',
            'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
        </Link>
        <h1 className="text-lg font-semibold whitespace-nowrap">Edit {words.one}</h1>
        <StatusBadge status={base.status} publishAt={base.publishAt} />
        <p role="status" className="truncate text-sm text-muted">
          {saving.isRunning ? 'Saving…' : isUnsaved ? 'Not saved yet' : <SavedAt item={base} />}
        </p>
      </div>
      <div
        className={classNames(
          'flex items-center gap-2 max-xl:sticky max-xl:bottom-0 max-xl:z-20 max-xl:order-last',
          'max-xl:justify-end max-xl:border-t max-xl:border-line max-xl:bg-canvas max-xl:py-2 max-md:-mx-4',
          'max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6',
        )}
      >
        <Button variant="ghost" onClick={onHistory} className="max-lg:px-2.5">
          <History className="size-4" aria-hidden="true" />
          <span className="max-lg:sr-only">History</span>
        </Button>
        <PreviewLink draft={draft} saving={saving} />
        <SaveButtons draft={draft} saving={saving} />
        <StatusMenu item={base} saving={saving} />
      </div>
    </header>
  )
}

function SavedAt({ item }: { item: ContentItem }) {
  return (
    <>
      Saved <Moment at={item.updatedAt} isAgo />
      {item.updatedBy && ` by ${item.updatedBy}`}
    </>
  )
}

/** Opening the preview saves a draft, but not a published item, because visitors would see the change. */
function PreviewLink({ draft: { base, isUnsaved }, saving }: Pick<EditorHeadProps, 'draft' | 'saving'>) {
  const isHidden = base.status === 'draft' || base.status === 'archived'
  const isOutdated = isUnsaved && !isHidden
  const previewUrl = (item: ContentItem) => `${item.path}?preview=1`
  return (
    <a
      href={previewUrl(base)}
      target="_blank"
      rel="noreferrer"
      onClick={async (event) => {
        if (!isUnsaved || !isHidden) return
        event.preventDefault()
        const saved = await saving.save()
        if (saved) window.open(previewUrl(saved), '_blank', 'noreferrer')
      }}
      className={classNames(
        'inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm',
        'font-medium text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      {isOutdated ? <span>Preview saved version</span> : <span className="max-lg:sr-only">Preview</span>}
    </a>
  )
}

function SaveButtons({ draft, saving }: Pick<EditorHeadProps, 'draft' | 'saving'>) {
  const { base, isUnsaved } = draft
  const isPublished = base.status === 'published'
  const publishing = usePublishing(draft, saving)
  return (
    <>
      <Button
        variant={isPublished ? 'primary' : 'secondary'}
        isLoading={saving.isRunning}
        disabled={!isUnsaved && !saving.isRunning}
        title={isPublished ? 'Visitors see the change immediately' : undefined}
        onClick={() => void saving.save()}
      >
        {isPublished ? 'Update' : base.status === 'draft' ? 'Save draft' : 'Save'}
      </Button>
      {(base.status === 'draft' || base.status === 'scheduled') && (
        <Button
          variant="primary"
          isLoading={saving.isRunning || publishing.isChecking}
          onClick={() => void publishing.publish()}
        >
          {base.status === 'draft' ? 'Publish' : 'Publish now'}
        </Button>
      )}
      {publishing.doubts && (
        <PublishDialog
          doubts={publishing.doubts}
          onClose={publishing.forget}
          onPublish={() => void saving.setStatus('published')}
        />
      )}
    </>
  )
}
