import { LogoMark } from './logo.tsx'

export function LoadingScreen({ message = 'Loading your experience...' }: { message?: string }) {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-muted">
      <LogoMark className="size-10 animate-pulse" />
      <p>{message}</p>
    </div>
  )
}
