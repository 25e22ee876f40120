import { Lock } from 'lucide-react'
import { useRef } from 'react'
import type { ShareLink } from '#domain/shares/share-link.ts'
import { counted } from '#domain/words/counts.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { Day } from '../../design/times/day.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { sharedWords } from './share-words.ts'

type ShareListProps = { projectId: string; links: ShareLink[]; onRevoked: () => Promise<void> }

export function ShareList({ projectId, links, onRevoked }: ShareListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="share-links" className="grid grid-cols-1 gap-2">
      <h3 ref={heading} id="share-links" tabIndex={-1} className="text-sm font-semibold outline-none">
        Share links of this project
      </h3>
      {links.length === 0 ? (
        <p className="text-sm text-muted">There are none yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {links.map((link) => (
            <li key={link.id}>
              <RestoreFocus to={heading} className="flex items-start gap-3 py-3">
                <ShareRow projectId={projectId} link={link} onRevoked={onRevoked} />
              </RestoreFocus>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ShareRowProps = { projectId: string; link: ShareLink; onRevoked: () => Promise<void> }

function ShareRow({ projectId, link, onRevoked }: ShareRowProps) {
  const { kind, name, crawl, before, hasPassword, createdBy, createdAt, expiresAt, views, lastViewedAt } = link
  const isExpired = expiresAt !== null && new Date(expiresAt).getTime() <= Date.now()
  const words = sharedWords(link)
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name === '' ? words : name}
          {hasPassword && (
            <Badge tone="neutral">
              <Lock className="size-3" aria-hidden="true" />
              Password
            </Badge>
          )}
          {isExpired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">
          {name !== '' && `${words}, `}
          {crawl === null ? (
            kind === 'comparison' ? (
              'latest two crawls'
            ) : (
              'latest crawl'
            )
          ) : (
            <>
              {before ? 'crawls of ' : 'crawl of '}
              {before && (
                <>
                  <Moment at={before.createdAt} /> and{' '}
                </>
              )}
              <Moment at={crawl.createdAt} />
            </>
          )}
        </p>
        <p className="text-muted tabular-nums">
          {views === 0 ? 'Not viewed yet' : counted(views, 'view')}
          {lastViewedAt !== null && (
            <>
              , the last <Moment at={lastViewedAt} isAgo />
            </>
          )}
          {expiresAt === null ? (
            ', never expires'
          ) : (
            <>
              , {isExpired ? 'expired' : 'expires'} on <Day moment={expiresAt} />
            </>
          )}
        </p>
        <p className="wrap-anywhere text-muted">
          Created on <Day moment={createdAt} />
          {createdBy && ` by ${createdBy}`}
        </p>
      </div>
      <ConfirmDialog
        title="Revoke this link?"
        description="Nobody can open it any more. This cannot be undone; you can create a new link."
        trigger={
          <Button size="sm" aria-label={`Revoke the link ${name === '' ? words : name}`}>
            Revoke
          </Button>
        }
        action="Revoke"
        onConfirm={() => revoke(projectId, link.id)}
        onDone={() => {
          showToast('success', 'Share link revoked')
          return onRevoked()
        }}
      />
    </>
  )
}

/** A 404 means that the link was already revoked in another tab, which counts as success. */
async function revoke(projectId: string, id: string): Promise<ApiResult<unknown>> {
  const result = await callApi('DELETE', `/projects/${projectId}/share-links/${encodeURIComponent(id)}`)
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}
