import { balanceInWords, guessedInWords, type LeftOutLine, leftOutLines } from '#domain/balance-words.ts'
import type { CrawlBalance } from '#domain/crawl-balance.ts'

const MOST_EXAMPLES = 5

/** What became of every URL that a crawl found; what was left out is listed by reason. */
export function CrawlBalanceNote({ balance }: { balance: CrawlBalance | null }) {
  if (balance === null || balance.found === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <Balance balance={balance} />
      <GuessedPages balance={balance} />
    </div>
  )
}

/** Balances of older crawls have no count of them. */
function GuessedPages({ balance: { guessed = 0, guessedUrls = [] } }: { balance: CrawlBalance }) {
  const words = guessedInWords({ guessed })
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

function Balance({ balance }: { balance: CrawlBalance }) {
  const lines = leftOutLines(balance)
  if (lines.length === 0) return <p className="text-sm text-muted tabular-nums">{balanceInWords(balance)}</p>
  return (
    <details className="group text-sm tabular-nums">
      <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
        {balanceInWords(balance)} <span className="font-medium text-accent-ink group-open:hidden">Show why</span>
      </summary>
      <table className="mt-3 w-full max-w-3xl text-left">
        <caption className="sr-only">URLs that were found and left out, by reason</caption>
        <thead className="text-xs text-subtle">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              Left out because
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-medium">
              URLs
            </th>
            <th scope="col" className="py-1 font-medium max-sm:hidden">
              For example
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ReasonRow key={line.reason} line={line} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function ReasonRow({ line: { label, count, examples } }: { line: LeftOutLine }) {
  const rest = count - Math.min(examples.length, MOST_EXAMPLES)
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1.5 pr-4">{label}</td>
      <td className="py-1.5 pr-4 text-right">{count.toLocaleString('en')}</td>
      <td className="py-1.5 text-muted wrap-anywhere max-sm:hidden">
        {examples.slice(0, MOST_EXAMPLES).map((url) => (
          <span key={url} className="line-clamp-1">
            {url}
          </span>
        ))}
        {examples.length > 0 && rest > 0 && <span>and {rest.toLocaleString('en')} more</span>}
      </td>
    </tr>
  )
}
