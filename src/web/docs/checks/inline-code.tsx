import { Fragment } from 'react'

/** Texts of checks are plain, with code in backticks. */
export function InlineCode({ text }: { text: string }) {
  let start = 0
  return text.split(/(`[^`]+`)/).map((part) => {
    const key = start
    start += part.length
    return /^`.+`$/.test(part) ? <code key={key}>{part.slice(1, -1)}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
