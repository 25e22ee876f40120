import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SHARES_PER_PROJECT } from '#domain/shares/share-link.ts'
import { keyOf } from '../../client/api-query.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { Refusal } from '../../client/refusal.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Dialog } from '../../design/dialog.tsx'
import { NewLink } from './new-link.tsx'
import { type SharedCrawl, ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { SHARE_TEXTS, SHARE_TITLES, type SharedThing } from './share-words.ts'

type ShareDialogProps = {
  projectId: string
  thing: SharedThing
  crawl: SharedCrawl | null
  before: SharedCrawl | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ShareDialog({ projectId, thing, crawl, before, isOpen, onOpenChange }: ShareDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Dialog
      isWide
      title={url === null ? SHARE_TITLES[thing.kind] : 'Copy your new link'}
      description={
        url === null
          ? SHARE_TEXTS[thing.kind]
          : 'You see this URL only while this dialog is open. If you lose it, revoke it and create a new one.'
      }
      isOpen={isOpen}
      onOpenChange={(open) => {
        onOpenChange(open)
        if (!open) setUrl(null)
      }}
    >
      <Links
        projectId={projectId}
        thing={thing}
        crawl={crawl}
        before={before}
        url={url}
        onCreated={setUrl}
        onAnother={() => setUrl(null)}
      />
    </Dialog>
  )
}

type LinksProps = Pick<ShareDialogProps, 'projectId' | 'thing' | 'crawl' | 'before'> & {
  url: string | null
  onCreated: (url: string) => void
  onAnother: () => void
}

function Links({ projectId, thing, crawl, before, url, onCreated, onAnother }: LinksProps) {
  const path = `/projects/${projectId}/share-links` as const
  const answer = useApiQuery(path, null)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(path) })
  // Members who may only read cannot share, so there is no form for them either.
  if (answer.refusal) return <Refusal error={answer.refusal} />
  const links = answer.value?.links
  return (
    <div className="grid grid-cols-1 gap-6">
      <ConnectionNote answer={answer} />
      {url !== null ? (
        <NewLink url={url} onAnother={onAnother} />
      ) : links && links.length >= MAX_SHARES_PER_PROJECT ? (
        <p className="text-sm">
          This project has {MAX_SHARES_PER_PROJECT} share links, which is the limit. Revoke one that is no longer
          needed.
        </p>
      ) : (
        <ShareForm
          projectId={projectId}
          thing={thing}
          crawl={crawl}
          before={before}
          onCreated={async (created) => {
            onCreated(created)
            await refresh()
          }}
        />
      )}
      {links && <ShareList projectId={projectId} links={links} onRevoked={refresh} />}
    </div>
  )
}
