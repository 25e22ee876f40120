import { KeyRound } from 'lucide-react'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { signInByPasskey } from './browser-passkeys.ts'

type PasskeyButtonProps = {
  /** The path to open after signing in, or null for the default page. */
  next: string | null
  /** Receives the error message, or null when a new attempt begins. */
  onError: (message: string | null) => void
}

/** Shown on the sign-in screen if the server supports passkeys. */
export function PasskeyButton({ next, onError }: PasskeyButtonProps) {
  const { run, isRunning } = useTask()
  const signIn = async () => {
    onError(null)
    const result = await run(() => signInByPasskey(next))
    // Load a new document, so that no state of the signed-out page remains.
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
