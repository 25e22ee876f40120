import { Plug } from 'lucide-react'
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ConnectedProgram } from '#domain/oauth/connected-program.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { Day } from '../../design/times/day.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { type ShownWorkspace, useShownWorkspace, useWorkspaceName } from '../../session/current-workspace.ts'
import { AccountCard } from '../account-card.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { NamedProject } from './project-choice.tsx'
import { projectsOf } from './projects-of.ts'
import { SCOPE_WORDS } from './scope-words.ts'

type ProgramsSectionProps = { programs: ConnectedProgram[]; projects: NamedProject[]; publicUrl: string }

export function ProgramsSection({ programs, projects, publicUrl }: ProgramsSectionProps) {
  const workspace = useWorkspaceName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  return (
    <AccountCard
      title={`Connected programs of ${workspace}`}
      isOwnersOnly
      text={
        <>
          AI assistants such as Claude, ChatGPT and VS Code connect without a key: give them the URL{' '}
          <code className="font-mono text-ink wrap-anywhere">{publicUrl}/mcp</code>. A program can do no more than the
          member who connected it. See the{' '}
          <Link to="/docs/mcp" className="rounded-sm font-medium underline underline-offset-3 hover:no-underline">
            guide to MCP
          </Link>
          .
        </>
      }
      headingRef={heading}
    >
      {programs.length === 0 ? (
        <p className="text-sm">No program is connected to {workspace} yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {programs.map((program) => (
            <li key={program.id}>
              <RestoreFocus to={heading} className="flex items-start gap-3 py-3.5">
                <ProgramRow program={program} projects={projects} onDisconnected={revalidate} />
              </RestoreFocus>
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  )
}

type ProgramRowProps = { program: ConnectedProgram; projects: NamedProject[]; onDisconnected: () => Promise<void> }

function ProgramRow({ program, projects, onDisconnected }: ProgramRowProps) {
  const { id, name, redirectHost, scope, projectIds, connectedBy, connectedAt, lastUsedAt } = program
  const shown = useShownWorkspace()
  return (
    <>
      <Plug className="mt-0.5 size-5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <Badge tone="neutral">{SCOPE_WORDS[scope].label}</Badge>
        </p>
        <p className="wrap-anywhere text-muted">
          <code className="font-mono">{redirectHost}</code>,{' '}
          {projectsOf(projectIds, projects, 'all projects of the member')}
        </p>
        <p className="text-muted">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Moment at={lastUsedAt} isAgo />
            </>
          )}
        </p>
        <p className="wrap-anywhere text-muted">
          Connected on <Day moment={connectedAt} /> by {connectedBy}
        </p>
      </div>
      <ConfirmDialog
        title={`Disconnect ‘${name}’?`}
        description="The program is refused within seconds. To use it again, connect it again."
        trigger={
          <Button size="sm" aria-label={`Disconnect ${name}`}>
            Disconnect
          </Button>
        }
        action="Disconnect"
        onConfirm={() => disconnect(id, shown)}
        onDone={() => {
          showToast('success', 'Program disconnected')
          return onDisconnected()
        }}
      />
    </>
  )
}

/** A 404 means that the program was already disconnected in another tab, which counts as success. */
async function disconnect(id: string, shown: ShownWorkspace): Promise<ApiResult<unknown>> {
  const result = await callApi('DELETE', `/workspace/programs/${encodeURIComponent(id)}?${new URLSearchParams(shown)}`)
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}
