import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SHARE_PATH } from '#domain/shares/share-link.ts'
import { ButtonLink } from '../design/button.tsx'
import { NotFoundLinks } from './not-found-links.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`)
  }, [pathname])
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-24 sm:px-6 sm:py-32">
      <p className="text-sm font-medium text-subtle tabular-nums">404</p>
      {pathname.startsWith(`${SHARE_PATH}/`) ? <NoSuchShare /> : <NoSuchPage pathname={pathname} />}
    </div>
  )
}

function NoSuchPage({ pathname }: { pathname: string }) {
  return (
    <>
      <h1 className="text-3xl font-semibold">Oops! Page not found</h1>
      <p className="text-muted">
        There is nothing at <code className="font-mono text-sm break-all text-ink">{pathname}</code>. The URL may be
        mistyped, or the page may have moved.
      </p>
      <ButtonLink to="/" variant="primary">
        Return to Home
      </ButtonLink>
      <NotFoundLinks />
    </>
  )
}

/** Links that never existed, have expired or were revoked look the same. */
function NoSuchShare() {
  return (
    <>
      <h1 className="text-3xl font-semibold">This link does not work</h1>
      <p className="text-muted">
        It has expired, it was revoked, or its URL is not complete. Ask the person who sent it to you for a new link.
      </p>
    </>
  )
}
