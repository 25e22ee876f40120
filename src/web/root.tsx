import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { hasDroppedPassword } from '#domain/accounts/dropped-password.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { Route } from './+types/root.ts'
// Not lazy, because its menu and links have to work before scripts run, and without them.
import { AppHeader } from './app-shell/app-header.tsx'
import { type Frame, frameOf } from './app-shell/frame.ts'
import { loadFromApi } from './client/load-from-api.ts'
import { lazyComponent } from './design/loading/loaded-later.tsx'
import { TimeZone } from './design/times/use-time-zone.ts'
import { ToastHost } from './design/toasts/toast-host.tsx'
import interBasic from './fonts/inter-basic.woff2?url'
import { useNonce } from './nonce.ts'
import { loadProject } from './projects/load-project-data.ts'
import { requestContext } from './request-context.ts'
import { useStoredToast } from './session/toast-for-next-page.ts'
import { useSessionExpiry } from './session/use-session-expiry.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { useIsInitialDocument } from './shell/is-initial-document.ts'
import { loadingMessage } from './shell/loading-message.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { Shell } from './shell/shell.tsx'
import { browserColours, themeAttribute, themeFromCookies } from './shell/theme.ts'
import stylesheet from './styles/app.css?url'

const loadNotFound = async () => ({ default: (await import('./shell/not-found-page.tsx')).NotFoundPage })
const loadBanner = async () => ({ default: (await import('./admin/impersonation-banner.tsx')).ImpersonationBanner })
const loadPasswordNotice = async () => ({ default: (await import('./account/password-notice.tsx')).PasswordNotice })
const NotFoundPage = lazyComponent(loadNotFound, import.meta.env.SSR ? await loadNotFound() : null, () => (
  <h1 className="px-4 py-24 text-center text-3xl font-semibold">Oops! Page not found</h1>
))
const ImpersonationBanner = lazyComponent(loadBanner, import.meta.env.SSR ? await loadBanner() : null)
const PasswordNotice = lazyComponent(loadPasswordNotice, import.meta.env.SSR ? await loadPasswordNotice() : null)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { hasSignUp, hasSample, hasSql, isDevelopment, isUnrecognised, ...given } = context.get(requestContext)
  const cookies = request.headers.get('cookie')
  // Opening a project makes its workspace the current one, whose plan the account has.
  const slug = given.account && slugIn(url)
  if (slug) await loadProject({ params: { slug }, url, context }).catch(() => null)
  const account = given.account ? await loadFromApi({ url, context }, '/account') : null
  return {
    account,
    lacksPassword: account !== null && !account.hasPassword && hasDroppedPassword(cookies, account.id),
    isUnrecognised,
    theme: themeFromCookies(cookies),
    year: new Date().getFullYear(),
    hasSignUp,
    hasSample,
    hasSql,
    isDevelopment,
    requestId: given.requestId,
  }
}

function slugIn({ pathname }: URL): string | null {
  return pathname.match(/^\/dashboard\/([^/]+)/)?.[1] ?? null
}

/** Navigation does not reload this data. Only `revalidate()` does, for example after signing in. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Used for pages that fail before their own meta is known. */
export const meta: Route.MetaFunction = () => [{ title: PRODUCT_NAME }]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interBasic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const impersonated = root?.account?.impersonatedBy ? root.account : null
  const frame = frameOf(useMatches())
  // The browser tests wait for this attribute before they use the page.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    // The theme switch changes data-theme, so React must not report a hydration mismatch.
    <html lang="en" data-theme={themeAttribute(root?.theme ?? 'system')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {Object.entries(browserColours(root?.theme ?? 'system')).map(([scheme, colour]) => (
          <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
        ))}
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className={impersonated ? 'flex flex-col font-sans' : 'font-sans'}>
        <TimeZone value={root?.account?.timezone}>
          {impersonated && <ImpersonationBanner account={impersonated} />}
          <Framed frame={frame} root={root}>
            {root?.lacksPassword && <PasswordNotice />}
            {children}
          </Framed>
        </TimeZone>
        <ToastHost isLikelyWanted={Boolean(root?.account)} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

type FramedProps = { frame: Frame; root: Awaited<ReturnType<typeof loader>> | undefined; children: ReactNode }

function Framed({ frame, root, children }: FramedProps) {
  const theme = root?.theme ?? 'system'
  if (frame === 'none') return children
  if (frame === 'app' && root?.account)
    return <PageFrame header={<AppHeader account={root.account} theme={theme} />}>{children}</PageFrame>
  return (
    <Shell theme={theme} year={root?.year ?? new Date().getFullYear()}>
      {children}
    </Shell>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useSessionExpiry(loaderData.isUnrecognised)
  useStoredToast()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const message = next ? loadingMessage(pathname, next.pathname) : null
  return message ? <LoadingScreen message={message} /> : <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  // The root loader knows only the id of the document request. Later requests have different ids.
  const requestId = useIsInitialDocument(error) ? root?.requestId : undefined
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage error={error} isDevelopment={root?.isDevelopment ?? false} requestId={requestId} />
}
