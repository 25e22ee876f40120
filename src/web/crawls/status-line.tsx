import { lazyComponent } from '../design/loading/loaded-later.tsx'
import { useAccount } from '../session/use-account.ts'
import type { CrawlState } from './crawl-state.ts'

// Loaded with the first crawl, because most visitors only read the page.
const loadSentence = async () => ({ default: (await import('./crawl-sentence.tsx')).CrawlSentence })
const CrawlSentence = lazyComponent(loadSentence, null)

type StatusLineProps = { state: CrawlState; isRefused: boolean }

/** Screen readers announce this sentence whenever it changes. */
export function StatusLine({ state, isRefused }: StatusLineProps) {
  const ready = useAccount() ? 'Ready.' : 'Ready. No account needed.'
  const idle = isRefused ? 'No crawl was started.' : ready
  return (
    <p role="status" className="mt-3 min-h-5 text-sm wrap-anywhere text-muted noscript:hidden">
      {state.phase === 'idle' ? idle : <CrawlSentence state={state} />}
    </p>
  )
}
