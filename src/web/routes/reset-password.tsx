import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadResetToken } from '../sign-in/load-reset-token.ts'
import { NewPasswordScreen } from '../sign-in/new-password-screen.tsx'
import type { Route } from './+types/reset-password.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await loadResetToken(args)) ?? { token: '', isValid: false }
}

export const action = refuseFormWithoutScript

export const meta = () => unlistedMeta('Set a new password')

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <NewPasswordScreen {...loaderData} />
}
