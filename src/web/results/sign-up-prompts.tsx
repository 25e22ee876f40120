import { Lock } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'

export function UnlockPrompt() {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      Sign up for free to unlock: Health scores, LLM readiness analysis, and save your crawl results
    </p>
  )
}

export function SaveResultsCard() {
  return (
    <Card aria-labelledby="save-results" className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h3 id="save-results" className="font-medium">
          Want to save your crawl results?
        </h3>
        <p className="mt-1 text-sm text-muted">
          A free account keeps them, so that you can export reports and track changes.
        </p>
      </div>
      <ButtonLink to="/auth" variant="primary">
        Sign Up Free
      </ButtonLink>
    </Card>
  )
}
