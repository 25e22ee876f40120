import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { Notice } from '../notice.tsx'
import type { FormNeedsScript } from './form-needs-script.ts'
import { earlyInput } from './restore-early-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** For controlled fields. Receives the values typed before hydration by field name. */
  onEarlyInput?: (typed: Record<string, string>) => void
}

/** Always uses method="post", because without JavaScript a GET form would put passwords in the URL. */
export function Form({ onSubmit, onEarlyInput, children, ...attributes }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wasSentTooEarly, setWasSentTooEarly] = useState(useActionData<FormNeedsScript>()?.needsScript === true)
  const notify = useRef(onEarlyInput)
  useEffect(() => {
    const typed = form.current ? earlyInput(form.current) : {}
    if (Object.keys(typed).length > 0) notify.current?.(typed)
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setWasSentTooEarly(false)
    onSubmit(event)
  }
  return (
    <form noValidate {...attributes} ref={form} method="post" onSubmit={submit}>
      {wasSentTooEarly && (
        // This error is about a form sent before the page had loaded, so it never applies to a form in a dialog.
        <Notice tone="error" className="in-[[role=dialog]]:hidden">
          This form needs JavaScript and was sent without it. Nothing was changed. When the page has loaded, please fill
          in the form again.
        </Notice>
      )}
      <noscript>
        <p className="text-sm text-muted">
          This form needs JavaScript, which is switched off in this browser. Switch it on and load the page again.
        </p>
      </noscript>
      {children}
    </form>
  )
}
