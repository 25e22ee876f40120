import { Check, Reply, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { ContactMessage } from '#domain/system/admin.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { DeleteMessage } from './delete-message.tsx'
import { useRefreshOpenMessages } from './open-messages.tsx'
import { replyUrl } from './reply-address.ts'

export function MessageCard({ message }: { message: ContactMessage }) {
  const id = useId()
  const { name, email, subject, createdAt, isDone, doneAt, doneBy } = message
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 px-5 py-4">
      <header className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="min-w-0 font-semibold wrap-anywhere">
            {subject}
          </h2>
          <Badge tone={isDone ? 'good' : 'accent'}>{isDone ? 'Done' : 'Open'}</Badge>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {name} · {email} · <Moment at={createdAt} />
        </p>
      </header>
      <p className="text-sm leading-6 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <a
          href={replyUrl(message)}
          className={classNames(
            'inline-flex h-8 items-center gap-2 rounded-md border border-line-strong',
            'bg-surface px-3 text-sm font-medium shadow-card hover:bg-sunken',
          )}
        >
          <Reply className="size-4" aria-hidden="true" />
          Reply by email
        </a>
        <SettleButton message={message} />
        <DeleteMessage message={message} />
        {isDone && doneAt && (
          <p className="text-sm text-muted sm:ml-auto">
            Done by {doneBy ?? 'a deleted account'}, <Moment at={doneAt} />
          </p>
        )}
      </footer>
    </Card>
  )
}

function SettleButton({ message: { id, isDone } }: { message: ContactMessage }) {
  const { run, isRunning } = useTask()
  const { revalidate } = useRevalidator()
  const forgetCount = useRefreshOpenMessages()
  const settle = async () => {
    const result = await run(() => callApi('PATCH', `/admin/messages/${id}`, { isDone: !isDone }))
    if (!result) return
    if (result.ok) showToast('success', isDone ? 'Message reopened' : 'Message marked as done')
    else showToast('error', result.error.message)
    await Promise.all([revalidate(), forgetCount()])
  }
  const Icon = isDone ? Undo2 : Check
  return (
    <Button size="sm" isLoading={isRunning} onClick={settle}>
      {!isRunning && <Icon className="size-4" aria-hidden="true" />}
      {isDone ? 'Reopen' : 'Mark as done'}
    </Button>
  )
}
