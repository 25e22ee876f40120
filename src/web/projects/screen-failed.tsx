import { CloudOff, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../design/button.tsx'

const TRY_EVERY_MS = 5000
const DASHBOARD = { to: '/dashboard', label: 'Back to Dashboard' }

/** Replaces only the screen, not the sidebar. If the server is unreachable, retries until it responds. */
export function ScreenFailed({ error, backTo = DASHBOARD }: { error: unknown; backTo?: typeof DASHBOARD }) {
  const { revalidate, state } = useRevalidator()
  const isOutOfReach = isRouteErrorResponse(error) && error.data?.error?.code === 'unreachable'
  useEffect(() => {
    if (!isOutOfReach) return
    const timer = setInterval(() => void revalidate(), TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOutOfReach, revalidate])
  const isMissing = isNotFound(error)
  const Icon = isMissing ? SearchX : CloudOff
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <Icon className="size-8 text-subtle" aria-hidden="true" />
      <h1 className="text-2xl font-semibold">{isMissing ? 'Not found' : 'This screen could not be loaded'}</h1>
      <p className="wrap-anywhere text-muted">
        {isOutOfReach
          ? 'The server cannot be reached. Your projects are safe, and running crawls continue. We keep trying.'
          : reasonOf(error)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {!isMissing && (
          <Button variant="primary" isLoading={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
        )}
        <ButtonLink to={backTo.to}>{backTo.label}</ButtonLink>
      </div>
    </div>
  )
}

function reasonOf(error: unknown): string {
  const message: unknown = isRouteErrorResponse(error) ? error.data?.error?.message : undefined
  if (typeof message === 'string' && message !== '') return message
  if (isNotFound(error)) return 'There is nothing at this URL. It may have been deleted, or the link is wrong.'
  return 'Something went wrong on our side. Your projects are safe, and running crawls continue.'
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
