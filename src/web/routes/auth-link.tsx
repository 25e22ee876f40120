import { data, redirect } from 'react-router'
import { serverApi } from '../client/server-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { INCOMPLETE_LINK } from '../sign-in/mail-links/incomplete-link.ts'
import { MailLinkScreen } from '../sign-in/mail-links/mail-link-screen.tsx'
import { type LinkRefusal, pathAfterLink } from '../sign-in/mail-links/redeemed-link.ts'
import type { Route } from './+types/auth-link.ts'

/** Only a POST redeems the token, because mail scanners open every link with a GET. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** For browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { token: String(form.get('token') ?? ''), leavesAccount: form.has('leavesAccount') }
  const response = await serverApi(context)('/auth/redeem-link', input)
  if (!response.ok) return data((await response.json()).error, { status: response.status })
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  throw redirect(pathAfterLink(await response.json()), { headers })
}

const INCOMPLETE: LinkRefusal = { code: 'invalid_token', message: INCOMPLETE_LINK }

export const meta = () => unlistedMeta('Sign In')

export default function AuthLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailLinkScreen token={loaderData.token} refusal={actionData ?? (loaderData.token === '' ? INCOMPLETE : null)} />
  )
}
