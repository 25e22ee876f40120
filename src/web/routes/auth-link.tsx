import { data, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { MailLinkScreen } from '../sign-in/mail-link-screen.tsx'
import { placeAfter, type RedeemedLink } from '../sign-in/redeemed-link.ts'
import type { Route } from './+types/auth-link.ts'

/** Opening the address changes nothing, so that programs which look at the links in a mail do not use them up. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** The button for browsers without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const answer = await context.get(requestContext).api('/auth/redeem-link', { token })
  if (!answer.ok) return data({ message: String((await answer.json()).error.message) }, { status: answer.status })
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  throw redirect(placeAfter((await answer.json()) as RedeemedLink), { headers })
}

export const meta = () => unlistedMeta('Sign In')

export default function AuthLink({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkScreen token={loaderData.token} refusal={actionData?.message ?? null} />
}
