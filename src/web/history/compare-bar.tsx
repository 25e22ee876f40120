import { ArrowLeftRight } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { compareLink } from './history-links.ts'

type CompareBarProps = { slug: string; chosen: string[]; onClear: () => void }

export function CompareBar({ slug, chosen, onClear }: CompareBarProps) {
  const [base, other] = chosen
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="text-sm text-muted">
        {wordsFor(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
      {base && other ? (
        <ButtonLink size="sm" variant="primary" to={compareLink(slug, { base, other })}>
          <ArrowLeftRight className="size-4" aria-hidden="true" />
          Compare
        </ButtonLink>
      ) : (
        <Button size="sm" disabled>
          <ArrowLeftRight className="size-4" aria-hidden="true" />
          Compare
        </Button>
      )}
    </div>
  )
}

function wordsFor(count: number): string {
  if (count === 0) return 'Select two crawls to compare them.'
  return `${counted(count, 'crawl')} selected.${count === 1 ? ' Select one more.' : ''}`
}
