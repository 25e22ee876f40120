import { Inbox, RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { MailboxMessage } from '../dev/mailbox-message.tsx'
import { useRefreshOnReturn } from '../dev/mailbox-refresh.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/dev-mailbox.ts'

export function loader(args: Route.LoaderArgs) {
  return loadFromApi(args, '/dev/mailbox')
}

export const meta = () => unlistedMeta('Mailbox')

/** Works only on servers without SMTP_URL, and only for requests from the same machine. Otherwise responds with 404. */
export default function DevMailbox({ loaderData: { messages } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useRefreshOnReturn(revalidate)
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-xl gap-2">
          <h1 className="text-2xl font-semibold">Mailbox</h1>
          <p className="text-sm text-pretty text-muted">
            This server has no SMTP_URL, so it sends no messages. It keeps them here for thirty days, visible only on
            this machine.
          </p>
        </div>
        <Button onClick={revalidate} isLoading={state === 'loading'}>
          {state === 'idle' && <RefreshCw className="size-4" aria-hidden="true" />}
          Refresh
        </Button>
      </header>
      {messages.length === 0 ? (
        <EmptyState
          Icon={Inbox}
          title="No messages yet"
          text="Sign up, or request a sign-in link: the message appears here."
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4" aria-label="Messages, newest first">
          {messages.map((message) => (
            <li key={message.id} className="min-w-0">
              <MailboxMessage message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
