import { redirect } from 'react-router'
import type { SignInOptions } from '#domain/account.ts'
import { localPath } from '#domain/local-path.ts'
import { requestContext } from '../request-context.ts'
import { refuseFormWithoutScript } from '../session/form-needs-script.ts'
import { loadFromApi } from '../session/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { googleFailure } from '../sign-in/google-failure.ts'
import { LoginScreen } from '../sign-in/login-screen.tsx'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const next = localPath(searchParams.get('next'))
  const isAgain = searchParams.get('again') === '1'
  const { account } = args.context.get(requestContext).viewer
  if (account && !isAgain) throw redirect(next ?? '/dashboard')
  const needsCode = searchParams.get('step') === 'two-factor'
  const failure = googleFailure(searchParams.get('error'))
  return {
    options: await loadFromApi<SignInOptions>(args, '/auth/options'),
    next,
    email: isAgain ? (account?.email ?? '') : '',
    isAgain,
    needsCode,
    failure,
    /** Somebody asked for a page that needs an account, and landed here. */
    wasTurnedAway: next !== null && !isAgain && !needsCode && failure === null,
  }
}

export const action = refuseFormWithoutScript

export const meta = () => unlistedMeta('Sign In')

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginScreen {...loaderData} />
}
