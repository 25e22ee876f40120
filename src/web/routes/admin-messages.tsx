import { Inbox, Search } from 'lucide-react'
import { Form } from 'react-router'
import { loadList } from '../admin/frame/load-list.ts'
import { MessageCard } from '../admin/messages/message-card.tsx'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { CONTROL_CLASS } from '../design/forms/field.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import { ViewTabs } from '../shell/view-tabs.tsx'
import type { Route } from './+types/admin-messages.ts'

const STATES = ['open', 'done', 'all'] as const
type Input = { state: (typeof STATES)[number]; search: string; page: number }

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const input: Input = {
    state: STATES.find((state) => state === searchParams.get('state')) ?? 'open',
    search: searchParams.get('search')?.trim().slice(0, 200) ?? '',
    page: Math.min(100_000, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1)),
  }
  const query = new URLSearchParams({ ...input, page: String(input.page) })
  return { input, inbox: await loadList(args, `/admin/messages?${query}`) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Messages')

export default function AdminMessages({ loaderData: { input, inbox } }: Route.ComponentProps) {
  const { messages, page, pages, open } = inbox
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">Messages</h1>
        <p className="text-sm text-pretty text-muted">Messages from the contact form, newest first.</p>
      </header>
      <ViewTabs
        label="Messages by state"
        tabs={STATES.map((state) => ({
          label: LABELS[state],
          to: pathOf({ ...input, state, page: 1 }),
          isCurrent: state === input.state,
          ...(state === 'open' && { count: open }),
        }))}
      />
      <search>
        <Form method="get" action="/admin/messages" className="flex gap-2">
          {input.state !== 'open' && <input type="hidden" name="state" value={input.state} />}
          <div className="relative flex-1 sm:max-w-80">
            <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-subtle" aria-hidden="true" />
            <input
              key={input.search}
              type="search"
              name="search"
              aria-label="Search messages"
              placeholder="Search messages"
              maxLength={200}
              defaultValue={input.search}
              className={`${CONTROL_CLASS} h-9 pr-3 pl-9`}
            />
          </div>
          <Button type="submit">Search</Button>
        </Form>
      </search>
      {messages.length === 0 ? (
        <EmptyState Icon={Inbox} Heading="h2" {...nothingOf(input, inbox.hasAny)} />
      ) : (
        <ul className="grid grid-cols-1 gap-4" aria-label="Messages, newest first">
          {messages.map((message) => (
            <li key={message.id} className="min-w-0">
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} pathOf={(to) => pathOf({ ...input, page: to })} />
    </div>
  )
}

const LABELS = { open: 'Open', done: 'Done', all: 'All' }

function nothingOf({ state, search }: Input, hasAny: boolean): { title: string; text: string } {
  if (hasAny && search !== '') return { title: 'Nothing found', text: `No message here contains “${search}”.` }
  if (hasAny && state === 'open') return { title: 'No open messages', text: 'All messages are marked as done.' }
  if (hasAny) return { title: 'No messages', text: 'No message is marked as done yet.' }
  return { title: 'No messages yet', text: 'Messages from the contact form appear here.' }
}

function pathOf({ state, search, page }: Input): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? '/admin/messages' : `/admin/messages?${query}`
}
