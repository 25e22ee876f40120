import { KeyRound } from 'lucide-react'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { signInByPasskey } from './browser-passkeys.ts'

type PasskeyButtonProps = {
  /** Where to go afterwards; null for the usual place. */
  next: string | null
  /** Gets what went wrong in words, and null when a new attempt begins. */
  onError: (message: string | null) => void
}

/** For the sign-in screen of a server that has passkeys. */
export function PasskeyButton({ next, onError }: PasskeyButtonProps) {
  const { run, isRunning } = useTask()
  const signIn = async () => {
    onError(null)
    const result = await run(() => signInByPasskey(next))
    // A new document, so that nothing of the signed-out page stays.
    if (result?.ok) window.location.assign(result.value.next)
    else if (result) onError(result.error.message)
  }
  return (
    <Button size="lg" className="w-full" isLoading={isRunning} onClick={signIn}>
      <KeyRound className="size-4" aria-hidden="true" />
      Sign in with a passkey
    </Button>
  )
}
