import { type ReactNode, useEffect, useRef } from 'react'
import type { Judgement } from '#domain/reports/judgement.ts'
import { Button } from '../design/button.tsx'
import { Progress } from '../design/loading/progress.tsx'
import { Notice } from '../design/notice.tsx'
import { useRight } from '../workspaces/current-role.ts'
import { changeInIssues, NOT_YET, progressOf, UNDO } from './judging-words.ts'
import { useJudging } from './use-judging.ts'

type JudgeAgainProps = {
  projectId: string
  crawl: { id: string; judgement: Judgement | null }
  hasOlderRules: boolean
  /** Why the user may want to judge the crawl again. */
  children: ReactNode
}

/** Offers to judge a crawl again if the project's rules have changed since, and shows the progress. */
export function JudgeAgain({ projectId, crawl, hasOlderRules, children }: JudgeAgainProps) {
  const { start, judgement, isActive, refusal } = useJudging(projectId, crawl)
  const mayJudge = useRight('crawl')
  const place = useRef<HTMLDivElement>(null)
  const isDone = judgement?.status === 'done'
  // The button with the focus no longer exists.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) place.current?.focus()
  }, [isDone])
  const failure = refusal?.message ?? judgement?.error ?? (hasOlderRules ? crawl.judgement?.error : null)
  if (!isActive && !isDone && !failure && !hasOlderRules) return null
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-lg outline-none">
      {isActive ? (
        <Running judgement={judgement} />
      ) : isDone ? (
        <Notice tone="success">
          Judged again by the current rules. {changeInIssues(judgement)} {UNDO}
        </Notice>
      ) : failure ? (
        <Notice tone="error">This crawl could not be judged again. {failure}</Notice>
      ) : (
        <Notice tone="info">{children}</Notice>
      )}
      {!isDone && mayJudge && (
        <Button onClick={start} isLoading={isActive} className="justify-self-start">
          {isActive ? 'Judging…' : failure ? 'Try to judge again' : 'Judge again'}
        </Button>
      )}
    </div>
  )
}

function Running({ judgement }: { judgement: Judgement | null }) {
  const { percent, words } = judgement ? progressOf(judgement) : { percent: 0, words: 'Starting…' }
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg bg-accent-soft px-3.5 py-3 text-sm text-accent-ink">
      <p className="tabular-nums">{words}</p>
      <Progress value={percent} label="Progress of judging the crawl again" />
      <p role="status">{NOT_YET}</p>
    </div>
  )
}
