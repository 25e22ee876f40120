import type { LeftOutLine } from '#domain/crawls/describe-balance.ts'
import { formatNumber } from '#domain/words/counts.ts'

const MAX_EXAMPLES = 5

export function LeftOutTable({ lines }: { lines: LeftOutLine[] }) {
  return (
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
  )
}

function ReasonRow({ line: { label, count, examples } }: { line: LeftOutLine }) {
  const shown = examples.slice(0, MAX_EXAMPLES)
  const rest = count - shown.length
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1.5 pr-4">
        {label}
        <div className="text-muted wrap-anywhere sm:hidden">
          <Examples urls={shown} rest={rest} />
        </div>
      </td>
      <td className="py-1.5 pr-4 text-right">{formatNumber(count)}</td>
      <td className="py-1.5 text-muted wrap-anywhere max-sm:hidden">
        <Examples urls={shown} rest={rest} />
      </td>
    </tr>
  )
}

function Examples({ urls, rest }: { urls: string[]; rest: number }) {
  if (urls.length === 0) return null
  return (
    <>
      {urls.map((url) => (
        <span key={url} className="line-clamp-1">
          {url}
        </span>
      ))}
      {rest > 0 && <span>and {formatNumber(rest)} more</span>}
    </>
  )
}
