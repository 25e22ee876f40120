import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AvatarCard } from '../account/avatar-card.tsx'
import { ProfileForm } from '../account/profile-form.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { showToast } from '../design/toasts/toast.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/profile.ts'

const FAILED = 'Failed to fetch profile'

export async function loader(args: Route.LoaderArgs) {
  try {
    return { account: await loadFromApi(args, '/account') }
  } catch (error) {
    // The response redirects to the sign-in screen.
    if (error instanceof Response) throw error
    return { account: null }
  }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => unlistedMeta('Profile')

export default function Profile({ loaderData: { account } }: Route.ComponentProps) {
  if (!account) return <ProfileMissing />
  return (
    <>
      <AvatarCard account={account} />
      <ProfileForm account={account} />
    </>
  )
}

function ProfileMissing() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => showToast('error', FAILED), [])
  return (
    <EmptyState Icon={UserRoundX} title={FAILED} text="Something went wrong on our side. Nothing was changed.">
      <Button isLoading={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </EmptyState>
  )
}
