import { Notice } from '../../components/notice.tsx'
import type { Exporting } from './use-report-export.ts'

/** Stays until it is acted on: a message that goes away by itself would leave nothing to go by. */
export function ExportFailed({ exporting: { failure, forgetFailure } }: { exporting: Exporting }) {
  if (!failure) return null
  return (
    <Notice tone="error">
      <p>{failure.message}</p>
      <p className="mt-1.5 flex gap-4">
        <button type="button" onClick={failure.tryAgain} className={LINK}>
          Try again
        </button>
        <button type="button" onClick={forgetFailure} className={LINK}>
          Dismiss
        </button>
      </p>
    </Notice>
  )
}

const LINK = 'rounded-sm font-medium underline underline-offset-3 hover:no-underline'
