import { ButtonLink } from '../design/button.tsx'
import { useHasSignUp } from '../session/use-has-sign-up.ts'

/** Says what a project offers besides this report, and links to sign-up. */
export function SampleCall() {
  const hasSignUp = useHasSignUp()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-xl border border-line bg-accent-soft px-5 py-4">
      <p className="max-w-2xl text-sm text-pretty">
        In your own project, every number opens the rows behind it, and there are tables with filters, link and
        structure reports, comparisons, exports and fix packs.
      </p>
      <div className="flex flex-wrap gap-2">
        {hasSignUp && (
          <ButtonLink to="/signup" variant="primary">
            Start Free Analysis
          </ButtonLink>
        )}
        <ButtonLink to="/">Crawl a site without an account</ButtonLink>
      </div>
    </div>
  )
}
