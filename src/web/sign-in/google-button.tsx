import { Button } from '../design/button.tsx'
import { useRequest } from './use-request.ts'

type GoogleButtonProps = {
  isSetUp: boolean
  next: string | null
  /** Receives the error message, or null when a new attempt begins. */
  onError: (message: string | null) => void
}

/** The button is disabled if the server has no API keys for Google. */
export function GoogleButton({ isSetUp, next, onError }: GoogleButtonProps) {
  const { post, isRunning } = useRequest()
  const leave = async () => {
    onError(null)
    const result = await post('/auth/google', next ? { next } : {})
    if (result?.ok) window.location.assign(result.value.url)
    else if (result) onError(result.error.message)
  }
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        className="w-full"
        isLoading={isRunning}
        disabled={!isSetUp}
        aria-describedby={isSetUp ? undefined : 'google-not-set-up'}
        onClick={leave}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {!isSetUp && (
        <p id="google-not-set-up" className="text-center text-xs text-muted">
          Google sign-in is not set up on this server.
        </p>
      )}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4.1h6.6a5.9 5.9 0 0 1-2.5 3.8l3.9 3c2.3-2.1 3.5-5.2 3.5-8.7Z"
      />
      <path fill="#34a853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.3 7.3 0 0 1-11-3.8L1 17.4A12 12 0 0 0 12 24Z" />
      <path fill="#fbbc05" d="M5.1 14.3a7.2 7.2 0 0 1 0-4.7L1 6.6a12 12 0 0 0 0 10.8l4.1-3.1Z" />
      <path
        fill="#ea4335"
        d="M12 4.7c2.2 0 3.8 1 4.6 1.8L20 3.1A11.6 11.6 0 0 0 12 0 12 12 0 0 0 1 6.6l4.1 3.1A7.2 7.2 0 0 1 12 4.7Z"
      />
    </svg>
  )
}
