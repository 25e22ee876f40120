import { redirect } from 'react-router'
import type { SignInOptions } from '#domain/account.ts'
import { localPath } from '#domain/local-path.ts'
import { requestContext } from '../request-context.ts'
import { refuseFormWithoutScript } from '../session/form-needs-script.ts'
import { loadFromApi } from '../session/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { SignUpScreen } from '../sign-in/sign-up-screen.tsx'
import type { Route } from './+types/signup.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const next = localPath(searchParams.get('next'))
  const isSignedIn = args.context.get(requestContext).viewer.account !== null
  if (isSignedIn && searchParams.get('again') !== '1') throw redirect(next ?? '/dashboard')
  return { options: await loadFromApi<SignInOptions>(args, '/auth/options'), next }
}

export const action = refuseFormWithoutScript

export const meta = () => unlistedMeta('Sign Up')

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return <SignUpScreen {...loaderData} />
}
