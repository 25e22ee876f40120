import { useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'
import { classNames } from '../design/class-names.ts'

type LongTextProps = {
  text: string
  max?: number
  /** The maximum length of stored text. Longer text was cut before it was stored. */
  cutAt?: number | undefined
  className?: string
}

/** Shows a button to expand long text. */
export function LongText({ text, max = 400, cutAt, className }: LongTextProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isLong = text.length > max
  return (
    <>
      <span dir="auto" className={classNames('wrap-anywhere', className)}>
        {isLong && !isExpanded ? `${text.slice(0, max).toWellFormed()}…` : text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="ml-1.5 inline-block rounded-sm text-xs font-medium text-accent-ink hover:underline print:hidden"
        >
          {isExpanded ? 'Show less' : cutAt ? 'Show more' : `Show all ${formatNumber(lengthOf(text))} characters`}
        </button>
      )}
      {cutAt && (isExpanded || !isLong) && (
        <span className="ml-1.5 text-xs text-subtle">cut at {formatNumber(cutAt)} characters</span>
      )}
    </>
  )
}
