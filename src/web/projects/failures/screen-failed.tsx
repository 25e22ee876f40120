import { CloudOff, Lock, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiFailure } from '../../client/api-query.ts'
import { Button, ButtonLink } from '../../design/button.tsx'

const TRY_EVERY_MS = 5000
const DASHBOARD = { to: '/dashboard', label: 'Back to Dashboard' }

type ScreenFailedProps = { error: unknown; backTo?: { to: string; label: string } }

/** Replaces only the screen, not the sidebar. If the server is unreachable, retries until it responds. */
export function ScreenFailed({ error, backTo = DASHBOARD }: ScreenFailedProps) {
  const { revalidate, state } = useRevalidator()
  const { status, code, message } = readFailure(error)
  const isOutOfReach = code === 'unreachable'
  useEffect(() => {
    if (!isOutOfReach) return
    const timer = setInterval(() => void revalidate(), TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOutOfReach, revalidate])
  const { Icon, title, otherwise, canTryAgain } = WORDS[status] ?? FAILED
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <Icon className="size-8 text-subtle" aria-hidden="true" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="wrap-anywhere text-muted">{isOutOfReach ? OUT_OF_REACH : message || otherwise}</p>
      {GIVEN_BY_WORKSPACE.includes(code) && (
        <p className="text-muted">If you need it, ask an owner or admin of the workspace.</p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {canTryAgain && (
          <Button variant="primary" isLoading={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
        )}
        <ButtonLink to={backTo.to} variant={canTryAgain ? 'secondary' : 'primary'}>
          {backTo.label}
        </ButtonLink>
      </div>
    </div>
  )
}

const OUT_OF_REACH =
  'The server cannot be reached. Your projects are safe, and running crawls continue. We keep trying.'

/** Refusals that end when somebody else changes the role of the viewer, or which projects they see. */
const GIVEN_BY_WORKSPACE = ['role_required', 'all_projects_required']

const FAILED = {
  Icon: CloudOff,
  title: 'This screen could not be loaded',
  otherwise: 'Something went wrong on our side. Your projects are safe, and running crawls continue.',
  canTryAgain: true,
}

const WORDS: Record<number, typeof FAILED | undefined> = {
  403: {
    Icon: Lock,
    title: 'You cannot open this screen',
    otherwise: 'It is for other members of the workspace.',
    canTryAgain: false,
  },
  404: {
    Icon: SearchX,
    title: 'Not found',
    otherwise: 'There is nothing at this URL. It may have been deleted, or the link is wrong.',
    canTryAgain: false,
  },
}

export function readFailure(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof ApiFailure) return error.error
  if (!isRouteErrorResponse(error)) return { status: 500, code: '', message: '' }
  const { code, message } = error.data?.error ?? {}
  return { status: error.status, code: String(code ?? ''), message: typeof message === 'string' ? message : '' }
}
