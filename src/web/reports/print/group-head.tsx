import { formatNumber, plural } from '#domain/words/counts.ts'

type GroupHeadProps = { group: { title: string; rows: unknown[]; total: number | null }; isCut: boolean }

/** Shows the count for the whole crawl, even if fewer rows are printed. */
export function GroupHead({ group: { title, rows, total }, isCut }: GroupHeadProps) {
  const shown = formatNumber(rows.length)
  const count = total ?? (isCut ? null : rows.length)
  return (
    <>
      <h2>
        {title} {count !== null && <small>{formatNumber(count)}</small>}
      </h2>
      {count !== rows.length && (
        <p>
          {rows.length === 0
            ? 'None of them are listed here.'
            : `${shown} of them ${plural(rows.length, 'is', 'are')} listed here.`}
        </p>
      )}
    </>
  )
}
