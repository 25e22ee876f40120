import { Fragment } from 'react'

/** Texts of checks are plain, with code in backticks. */
export function InlineCode({ text }: { text: string }) {
  let start = 0
  return text.split(/(`[^`]+`)/).map((part) => {
    const key = start
    start += part.length
    if (!/^`.+`$/.test(part)) return <Fragment key={key}>{part}</Fragment>
    return (
      <code key={key} className="font-mono text-[0.92em] wrap-anywhere">
        {part.slice(1, -1)}
      </code>
    )
  })
}
