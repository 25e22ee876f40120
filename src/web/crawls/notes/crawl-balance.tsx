import { useState } from 'react'
import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import {
  describeGuessed,
  describeLinkedFiles,
  type LeftOutLine,
  leftOutLines,
  summarizeBalance,
} from '#domain/crawls/describe-balance.ts'
import { BALANCE_ID } from '#domain/reports/dashboard.ts'
import { lazyComponent } from '../../design/loading/loaded-later.tsx'

const LeftOutTable = lazyComponent<{ lines: LeftOutLine[] }>(
  async () => ({ default: (await import('./left-out-table.tsx')).LeftOutTable }),
  null,
  () => <p className="mt-3 text-muted">The list of left-out URLs could not be loaded. Reload the page to see it.</p>,
)

type CrawlBalanceNoteProps = { balance: CrawlBalance | null; files: FilesSummary | null }

/** Says how many of the found URLs were crawled, and why the others were not. */
export function CrawlBalanceNote({ balance, files }: CrawlBalanceNoteProps) {
  if (balance === null || balance.found === 0) return null
  return (
    <div id={BALANCE_ID} className="grid scroll-mt-20 grid-cols-1 gap-2">
      <Balance balance={balance} files={files} />
      <GuessedPages balance={balance} />
    </div>
  )
}

/** The fields are missing in older crawls, which did not count pages with guessed URLs. */
function GuessedPages({ balance: { guessed = 0, guessedUrls = [] } }: { balance: CrawlBalance }) {
  const words = describeGuessed({ guessed })
  if (words === null) return null
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {words}{' '}
      {guessedUrls.map((url, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer" className="rounded-sm text-accent-ink underline">
            {url}
          </a>
        </span>
      ))}
    </p>
  )
}

function Balance({ balance, files }: { balance: CrawlBalance; files: FilesSummary | null }) {
  const [isOpened, setIsOpened] = useState(false)
  const lines = leftOutLines(balance)
  const linked = describeLinkedFiles(files)
  if (lines.length === 0) return <p className="text-sm text-muted tabular-nums">{summarizeBalance(balance)}</p>
  return (
    <details className="group text-sm tabular-nums" onToggle={() => setIsOpened(true)}>
      <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
        {summarizeBalance(balance)}{' '}
        <span className="font-medium whitespace-nowrap text-accent-ink group-open:hidden">Show why</span>
        <span className="hidden font-medium text-accent-ink group-open:inline">Hide</span>
      </summary>
      {isOpened && <LeftOutTable lines={lines} />}
      {linked !== null && <p className="mt-2 text-muted">{linked}</p>}
    </details>
  )
}
