import { CircleAlert } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../../client/api-types.ts'

export type RulesTest = ApiValue<'POST', `/projects/${string}/extraction-test`>
export type Tested = RulesTest['results'][number]

type TestedValuesProps = { label: string; tested: Tested; isCount: boolean }

/** The values of a column on the tested page. */
export function TestedValues({ label, tested: { values, count, isCut, problem }, isCount }: TestedValuesProps) {
  return (
    <section aria-label={`Test of ${label}`} className="grid gap-1.5 rounded-md bg-sunken px-3 py-2 text-sm">
      {problem !== null && (
        <p className="flex items-start gap-1.5 text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
      {(problem === null || count > 0) && (
        <p className="font-medium">
          {count === 0 ? 'Nothing found on this page.' : `${counted(count, 'match', 'matches')}.`}
        </p>
      )}
      {!isCount && values.length > 0 && (
        <ol className="grid max-h-48 grid-cols-1 gap-1 overflow-y-auto" aria-label="Values">
          {values.map((value, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat.
            <li key={nth} dir="auto" className="line-clamp-4 font-mono text-xs leading-5 wrap-anywhere">
              {value === '' ? <span className="text-muted">(empty)</span> : value}
            </li>
          ))}
        </ol>
      )}
      {isCut && problem === null && (
        <p className="text-muted">Cut: only the first values, or the beginning of each, are kept.</p>
      )}
    </section>
  )
}
