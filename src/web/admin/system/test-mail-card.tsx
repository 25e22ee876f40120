import { Send } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { LastTestMail } from '#domain/system/system.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'

function LastResult({ last: { at, by, outcome, reason } }: { last: LastTestMail }) {
  return (
    <p className={classNames('text-sm wrap-anywhere', outcome === 'failed' ? 'text-bad' : 'text-muted')}>
      Last test, <Moment at={at} hasSeconds />, to {by}: {OUTCOMES[outcome]}
      {reason !== null && `: ${reason}`}
    </p>
  )
}

const OUTCOMES: Record<LastTestMail['outcome'], string> = {
  sent: 'accepted by the mail server',
  kept: 'stored at /dev/mailbox, because SMTP_URL is not set',
  failed: 'not sent',
}
const KEPT = 'SMTP_URL is not set, so the test mail was stored at /dev/mailbox'

export function TestMailCard({ last }: { last: LastTestMail | null }) {
  const { run, isRunning } = useTask()
  const { revalidate } = useRevalidator()
  const send = async () => {
    const result = await run(() => callApi('POST', '/admin/system/test-mail'))
    if (!result) return
    void revalidate()
    if (!result.ok) return showToast('error', result.error.message)
    const { sentTo, outcome } = result.value
    const isKept = outcome === 'kept'
    showToast('success', isKept ? KEPT : `The mail server accepted a test mail to ${sentTo}`)
  }
  return (
    <Card aria-labelledby="test-mail" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid max-w-xl gap-0.5">
        <h2 id="test-mail" className="font-semibold">
          Test mail
        </h2>
        <p className="text-sm text-pretty text-muted">
          A connection to the mail server does not prove that messages arrive. Send one to be sure.
        </p>
        {last && <LastResult last={last} />}
        <p role="status" className="text-sm text-muted empty:hidden">
          {isRunning && 'Sending. This can take up to 20 seconds.'}
        </p>
      </div>
      <Button onClick={send} isLoading={isRunning}>
        {!isRunning && <Send className="size-4" aria-hidden="true" />}
        {isRunning ? 'Sending…' : 'Send a test mail to me'}
      </Button>
    </Card>
  )
}
