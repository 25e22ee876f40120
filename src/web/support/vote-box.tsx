import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useActionData } from 'react-router'
import type { Article, Vote, VoteCount } from '#domain/content/content.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { classNames } from '../design/class-names.ts'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import type { SentVote } from './send-vote.ts'
import { isVote, THANKS, VOTE_FAILED } from './vote-words.ts'

/** Uses a plain form, which works without JavaScript. */
export function VoteBox({ article }: { article: Article }) {
  const [count, setCount] = useState<VoteCount>(article)
  const { run } = useTask()
  const sent = useActionData<SentVote>()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const vote = button?.value
    if (!isVote(vote)) return
    const result = await run(() => callApi('POST', `/support/articles/${article.id}/vote`, { vote }))
    if (result === null) return
    if (result.ok) setCount(result.value)
    showToast(result.ok ? 'success' : 'error', result.ok ? THANKS[vote] : VOTE_FAILED)
  }
  return (
    <section aria-labelledby="vote-title" className="rounded-xl border border-line bg-surface px-6 py-5 shadow-card">
      <form method="post" onSubmit={send} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="vote-title" className="font-medium">
          Was this article helpful?
        </h2>
        <input type="hidden" name="id" value={article.id} />
        <div className="flex flex-wrap gap-2">
          <VoteButton vote="helpful" label="Helpful" count={count.helpfulCount} own={count.ownVote} />
          <VoteButton vote="not-helpful" label="Not helpful" count={count.notHelpfulCount} own={count.ownVote} />
        </div>
      </form>
      {sent && (
        <Notice tone={sent.sent ? 'success' : 'error'} className="mt-4">
          {sent.sent ? THANKS[sent.sent] : VOTE_FAILED}
        </Notice>
      )}
    </section>
  )
}

type VoteButtonProps = { vote: Vote; label: string; count: number; own: Vote | null }

function VoteButton({ vote, label, count, own }: VoteButtonProps) {
  const Icon = vote === 'helpful' ? ThumbsUp : ThumbsDown
  const isOwn = own === vote
  return (
    <button
      type="submit"
      name="vote"
      value={vote}
      aria-pressed={isOwn}
      className={classNames(
        'inline-flex h-10 items-center gap-2 rounded-md border px-3.5 text-sm font-medium transition-colors ' +
          'duration-100',
        isOwn ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {label}
      <span className={classNames('tabular-nums', !isOwn && 'text-muted')}>{count}</span>
    </button>
  )
}
