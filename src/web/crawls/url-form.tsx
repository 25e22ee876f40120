import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { CONTROL_CLASS, Field } from '../design/forms/field.tsx'

type UrlFormProps = { url: string; error: string | null; isCrawling: boolean; onStart: (url: string) => void }

export function UrlForm({ url, error, isCrawling, onStart }: UrlFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])

  // Show the URL of an opened crawl, but keep text typed before hydration.
  useEffect(() => {
    if (url && input.current) input.current.value = url
  }, [url])
  useEffect(() => {
    if (!error) return
    input.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isCrawling) onStart(input.current?.value ?? '')
  }
  return (
    // The margin keeps the error visible above the toast, which covers the width of the form on phones.
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-sm:scroll-mb-44">
      <Field label="Website URL" error={error}>
        {(control) => (
          <div className="flex flex-col gap-2 sm:flex-row">
            <input
              {...control}
              ref={input}
              type="url"
              name="url"
              required
              readOnly={isCrawling}
              placeholder="example.com"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              className={`${CONTROL_CLASS} h-11 px-3 read-only:bg-sunken read-only:text-muted`}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              isLoading={isCrawling}
              disabled={!isReady}
              className="disabled:opacity-100 noscript:disabled:opacity-50"
            >
              {isCrawling ? 'Analyzing Real Data...' : 'Start Real Data Analysis'}
            </Button>
          </div>
        )}
      </Field>
      <noscript>
        <p className="mt-3 text-sm text-muted">
          Live results need JavaScript, which is off in this browser. Turn it on to start a crawl.
        </p>
      </noscript>
    </form>
  )
}
