import { useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'
import { classNames } from '../design/class-names.ts'

type LongTextProps = {
  text: string
  most?: number
  /** No more than so many characters of it were kept, so there is no all to show. */
  cutAt?: number | undefined
  className?: string
}

/** Text of a page. What is longer than anybody reads at a glance is cut, until all of it is asked for. */
export function LongText({ text, most = 400, cutAt, className }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > most
  return (
    <>
      <span dir="auto" className={classNames('wrap-anywhere', className)}>
        {isLong && !isWhole ? `${text.slice(0, most).toWellFormed()}…` : text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="ml-1.5 inline-block rounded-sm text-xs font-medium text-accent-ink hover:underline print:hidden"
        >
          {isWhole ? 'Show less' : cutAt ? 'Show more' : `Show all ${formatNumber(lengthOf(text))} characters`}
        </button>
      )}
      {cutAt && (isWhole || !isLong) && (
        <span className="ml-1.5 text-xs text-subtle">cut at {formatNumber(cutAt)} characters</span>
      )}
    </>
  )
}
