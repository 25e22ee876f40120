import type { ReactNode } from 'react'
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
import type { Account } from '#domain/account.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Route } from './+types/root.ts'
import { ImpersonationBanner } from './admin/impersonation-banner.tsx'
import { ToastHost } from './components/toast-host.tsx'
import interBasic from './fonts/inter-basic.woff2?url'
import { useNonce } from './nonce.ts'
import { requestContext } from './request-context.ts'
import { loadFromApi } from './session/load-from-api.ts'
import { useToastOfLastPage } from './session/toast-for-next-page.ts'
import { useSessionLife } from './session/use-session-life.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { loadingMessage } from './shell/loading-message.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { themeAttribute, themeFromCookies } from './shell/theme.ts'
import { useCameWithDocument } from './shell/use-came-with-document.ts'
import stylesheet from './styles/app.css?url'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { hasSignUp, isDevelopment, requestId, viewer } = context.get(requestContext)
  return {
    account: viewer.account ? await loadFromApi<Account>({ url, context }, '/account') : null,
    isUnrecognised: viewer.isUnrecognised ?? false,
    theme: themeFromCookies(request.headers.get('cookie')),
    year: new Date().getFullYear(),
    hasSignUp,
    isDevelopment,
    requestId,
  }
}

/** A page asks for it when the session changes; going elsewhere changes nothing here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** For pages that failed before they could name themselves. */
export const meta: Route.MetaFunction = () => [{ title: PRODUCT_NAME }]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interBasic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  // Pages made for paper have nothing around them.
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  return (
    // The theme switch changes data-theme after the server has rendered it.
    <html lang="en" data-theme={themeAttribute(root?.theme ?? 'system')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbfc" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0f13" />
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className="font-sans">
        {isBare ? (
          children
        ) : (
          <Shell theme={root?.theme ?? 'system'} year={root?.year ?? new Date().getFullYear()}>
            {children}
          </Shell>
        )}
        {root?.account?.impersonatedBy && <ImpersonationBanner account={root.account} />}
        <ToastHost isLikelyWanted={Boolean(root?.account)} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useSessionLife(loaderData.isUnrecognised)
  useToastOfLastPage()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const message = next ? loadingMessage(pathname, next.pathname) : null
  return message ? <LoadingScreen message={message} /> : <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  // The root knows the number of the document's request; a request that failed later had another one.
  const requestId = useCameWithDocument(error) ? root?.requestId : undefined
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage error={error} isDevelopment={root?.isDevelopment ?? false} requestId={requestId} />
}
