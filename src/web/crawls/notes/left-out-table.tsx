import { Fragment } from 'react'
import type { LeftOutLine } from '#domain/crawls/describe-balance.ts'
import { describeBlockingRule } from '#domain/site-files/robots-file.ts'
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

function ReasonRow({ line: { label, count, examples, blockedBy } }: { line: LeftOutLine }) {
  const shown = examples.slice(0, MAX_EXAMPLES)
  const rest = count - shown.length
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1.5 pr-4">
        {label}
        <div className="text-muted wrap-anywhere sm:hidden">
          <Examples urls={shown} rest={rest} blockedBy={blockedBy} />
        </div>
      </td>
      <td className="py-1.5 pr-4 text-right">{formatNumber(count)}</td>
      <td className="py-1.5 text-muted wrap-anywhere max-sm:hidden">
        <Examples urls={shown} rest={rest} blockedBy={blockedBy} />
      </td>
    </tr>
  )
}

type ExamplesProps = Pick<LeftOutLine, 'blockedBy'> & { urls: string[]; rest: number }

/** URLs that the same line of robots.txt disallows are listed together, below that line. */
function Examples({ urls, rest, blockedBy }: ExamplesProps) {
  if (urls.length === 0) return null
  const rules = new Map(blockedBy.map((blocked) => [blocked.url, describeBlockingRule(blocked)]))
  const groups = [...Map.groupBy(urls, (url) => rules.get(url) ?? null)]
  return (
    <>
      {groups.map(([rule, ofRule]) => (
        <Fragment key={rule}>
          {rule !== null && <span className="block text-ink not-first:mt-1">{rule}</span>}
          {ofRule.map((url) => (
            <span key={url} className="line-clamp-1">
              {url}
            </span>
          ))}
        </Fragment>
      ))}
      {rest > 0 && <span>and {formatNumber(rest)} more</span>}
    </>
  )
}
