import { redirect, redirectDocument } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { requestContext } from '../request-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { googleFailure } from '../sign-in/google-failure.ts'
import { LoginScreen } from '../sign-in/login-screen.tsx'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const next = localPath(searchParams.get('next'))
  const isAgain = searchParams.get('again') === '1'
  const { account, isUnrecognised, publicUrl } = args.context.get(requestContext)
  if (account && !isAgain) throw redirect(next ?? '/dashboard')
  // An impersonation has ended, so restore the administrator's own session.
  if (!account && !isUnrecognised && hasOwnSession(args.request)) throw redirectDocument('/api/impersonation/back')
  const needsCode = searchParams.get('step') === 'two-factor'
  const failure = googleFailure(searchParams.get('error'))
  const screen = {
    options: await loadFromApi(args, '/auth/options'),
    next,
    email: isAgain ? (account?.email ?? '') : '',
    isAgain,
    needsCode,
    failure,
    /** True if the visitor was redirected here from a page that requires an account. */
    wasRedirected: next !== null && !isAgain && !needsCode && failure === null,
  }
  return { screen, publicUrl }
}

function hasOwnSession({ headers }: Request): boolean {
  return headers.get('cookie')?.includes('pagewarden.own_session=') ?? false
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Sign In to Your SEO Projects · ${PRODUCT_NAME}`,
    description:
      `Back to see what has changed on your websites? Sign in to ${PRODUCT_NAME} with your password or a magic ` +
      'link, and open your projects and reports.',
    path: '/login',
    publicUrl: loaderData.publicUrl,
  })

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginScreen {...loaderData.screen} />
}
