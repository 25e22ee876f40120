import { useRevalidator } from 'react-router'
import { formatDay } from '#domain/words/dates.ts'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { DELETION_DAYS } from '#domain/workspaces/workspace-rules.ts'
import { AccountCard } from '../account/account-card.tsx'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'

/** Leaving, deleting and restoring. A personal workspace stays as long as its account. */
export function DeleteWorkspaceCard({ workspace }: { workspace: Workspace }) {
  const { id, name, isPersonal, role, deleteAfter } = workspace
  const { revalidate } = useRevalidator()
  const { run, isRunning, error } = useTask()
  if (isPersonal && role === 'owner') return null
  const restore = async () => {
    if ((await run(() => callApi('POST', `/workspaces/${id}/restore`)))?.ok) await revalidate()
  }
  const text = deleteAfter
    ? `This workspace will be deleted on ${formatDay(deleteAfter)}. Until then, an owner can restore it.`
    : 'What you created in this workspace stays in it.'
  return (
    <AccountCard title={deleteAfter ? 'Deleted workspace' : 'Leave or delete'} isOwnersOnly text={text}>
      <Refusal error={error} />
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          title={`Leave ${name}?`}
          description="You can come back only with a new invitation. The last owner cannot leave."
          action="Leave"
          trigger={<Button>Leave workspace</Button>}
          onConfirm={() => callApi('POST', `/workspaces/${id}/leave`)}
          onDone={async () => location.assign('/profile/workspace')}
        />
        {role === 'owner' && deleteAfter && (
          <Button variant="primary" isLoading={isRunning} onClick={restore}>
            Restore workspace
          </Button>
        )}
        {role === 'owner' && !deleteAfter && (
          <ConfirmDialog
            title={`Delete ${name}?`}
            description={
              `Its crawls stop now. After ${DELETION_DAYS} days, its projects, crawls and reports are deleted. ` +
              'Until then, an owner can restore it. All members get a mail about it.'
            }
            typed={{ label: `To confirm, type ${name}`, word: name }}
            action="Delete workspace"
            trigger={<Button variant="danger">Delete workspace</Button>}
            onConfirm={() => callApi('DELETE', `/workspaces/${id}`)}
            onDone={revalidate}
          />
        )}
      </div>
    </AccountCard>
  )
}
