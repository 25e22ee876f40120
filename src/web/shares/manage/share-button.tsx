import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { useRight } from '../../workspaces/current-role.ts'
import type { SharedThing } from './share-words.ts'

/** Loaded on demand, because most visits do not open it. */
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type ShareButtonProps = SharedThing & {
  projectId: string
  /** The crawl on the screen; null if there is none to share. */
  crawl: { id: string; createdAt: string; finishedAt: string | null } | null
  /** The earlier crawl of a comparison. */
  before?: { id: string; createdAt: string }
}

export function ShareButton({ projectId, crawl, before, kind, checkId }: ShareButtonProps) {
  const mayShare = useRight('edit')
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  if (!mayShare) return null
  return (
    <>
      <Button
        onClick={() => {
          setHasOpened(true)
          setIsOpen(true)
        }}
      >
        <Share2 className="size-4" aria-hidden="true" />
        Share
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <ShareDialog
            projectId={projectId}
            crawl={crawl?.finishedAt ? crawl : null}
            before={before ?? null}
            thing={{ kind, checkId }}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  )
}
