import { KeyRound } from 'lucide-react'
import type { ApiKey } from '#domain/workspaces/api-key.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { Day } from '../../design/times/day.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { type ShownWorkspace, useShownWorkspace } from '../../session/current-workspace.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { NamedProject } from './project-choice.tsx'
import { projectsOf } from './projects-of.ts'
import { SCOPE_WORDS } from './scope-words.ts'

type ApiKeyRowProps = { apiKey: ApiKey; projects: NamedProject[]; onRevoked: () => Promise<void> }

export function ApiKeyRow({ apiKey, projects, onRevoked }: ApiKeyRowProps) {
  const { name, start, scope, projectIds, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey
  const shown = useShownWorkspace()
  const isExpired = expiresAt !== null && new Date(expiresAt).getTime() <= Date.now()
  return (
    <>
      <KeyRound className="mt-0.5 size-5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <Badge tone="neutral">{SCOPE_WORDS[scope].label}</Badge>
          {isExpired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-muted">
          <code className="font-mono">{start}…</code>, {projectsOf(projectIds, projects)}
        </p>
        <p className="text-muted">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Moment at={lastUsedAt} isAgo />
            </>
          )}
          {expiresAt !== null && (
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
        title={`Revoke ‘${name}’?`}
        description="Programs that use this key are refused within seconds. This cannot be undone; you can create a new key."
        trigger={
          <Button size="sm" aria-label={`Revoke the key ${name}`}>
            Revoke
          </Button>
        }
        action="Revoke"
        onConfirm={() => revoke(apiKey.id, shown)}
        onDone={() => {
          showToast('success', 'API key revoked')
          return onRevoked()
        }}
      />
    </>
  )
}

/** A 404 means that the key was already revoked in another tab, which counts as success. */
async function revoke(id: string, shown: ShownWorkspace): Promise<ApiResult<unknown>> {
  const result = await callApi('DELETE', `/workspace/api-keys/${encodeURIComponent(id)}?${new URLSearchParams(shown)}`)
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}
