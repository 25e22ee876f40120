import { type Evidence, isCutEvidence, MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CopyButton } from '../copy-button.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { isCutSelector, isSelector } from './selectors.ts'

/** `total` is the number of all pieces of evidence. Crawls keep only the first. */
export function EvidenceList({ evidence, total }: { evidence: Evidence[]; total: number }) {
  if (evidence.length === 0) return null
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <LongList items={evidence} noun="places" className="grid grid-cols-1 gap-1 font-mono text-xs">
        {({ saw, at }) => (
          <>
            <LongText text={saw} max={300} cutAt={isCutEvidence({ saw }) ? MAX_EVIDENCE_LENGTH : undefined} />
            {at && (
              <span className="text-subtle">
                {' at '}
                <LongText text={at} max={200} />
                {isSelector(at) && <CopyButton text={at} noun="selector" className="ml-0.5" />}
              </span>
            )}
          </>
        )}
      </LongList>
      {total > evidence.length && (
        <p className="mt-1 text-xs text-muted">
          There are {formatNumber(total)} in all; a crawl keeps the first {formatNumber(evidence.length)}.
        </p>
      )}
      {evidence.some(({ at }) => at !== undefined && isCutSelector(at)) && (
        <p className="mt-1 text-xs text-muted">
          Selectors that do not start with body have only the last six steps, so they may match other elements as well.
        </p>
      )}
    </div>
  )
}
