import { Button, ButtonLink } from '../design/button.tsx'

type ErrorPageProps = { isDevelopment: boolean; error: unknown; requestId?: string }

/** The stack trace is shown only in development. */
export function ErrorPage({ error, isDevelopment, requestId }: ErrorPageProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-24 sm:px-6 sm:py-32">
      <p className="text-sm font-medium text-subtle">Something went wrong on our side</p>
      <h1 className="text-3xl font-semibold">This page could not be shown</h1>
      <p className="text-muted">
        An unexpected error occurred. Running crawls continue, and results stored in this browser are still there.
      </p>
      <p className="text-muted">Reload the page. If it happens again, wait a few minutes and come back.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <ButtonLink to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
      {requestId && (
        <p className="text-sm text-subtle">
          Request <code className="font-mono">{requestId}</code>
        </p>
      )}
      {isDevelopment && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto rounded-lg border border-line bg-sunken p-4 font-mono text-xs">
          {error.stack}
        </pre>
      )}
    </div>
  )
}
