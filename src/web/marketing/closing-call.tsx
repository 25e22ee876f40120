import { ButtonLink } from '../design/button.tsx'
import { useHasSignUp } from '../session/use-has-sign-up.ts'

export function ClosingCall({ title, text }: { title: string; text: string }) {
  return (
    <section className="border-t border-line bg-accent-soft">
      <div
        className={
          'mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-12 sm:px-6 ' +
          'sm:py-16'
        }
      >
        <div>
          <h2 className="text-2xl font-semibold">{title}</h2>
          <p className="mt-2 max-w-xl text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <StartActions />
        </div>
      </div>
    </section>
  )
}

/** Links to sign-up, and to the crawler on the home page, which needs no account. */
export function StartActions() {
  return (
    <>
      {useHasSignUp() && (
        <ButtonLink to="/signup" variant="primary" size="lg">
          Start Free Analysis
        </ButtonLink>
      )}
      <ButtonLink to="/" size="lg">
        Try Demo
      </ButtonLink>
    </>
  )
}
