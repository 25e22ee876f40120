import { CancelledPanel, ErrorPanel, SuccessPanel } from './crawl-outcome.tsx'
import { CrawlRunning } from './crawl-running.tsx'
import type { CrawlState } from './crawl-state.ts'

type CrawlPanelProps = {
  state: CrawlState
  isCancelling: boolean
  onRetry: () => void
  onCancel: () => void
}

export function CrawlPanel({ state, isCancelling, onRetry, onCancel }: CrawlPanelProps) {
  switch (state.phase) {
    case 'idle':
      return null
    case 'crawling':
      return <CrawlRunning state={state} isCancelling={isCancelling} onCancel={onCancel} />
    case 'completed':
      return <SuccessPanel state={state} />
    case 'error':
      return <ErrorPanel state={state} onRetry={onRetry} />
    case 'cancelled':
      return <CancelledPanel state={state} />
  }
}
