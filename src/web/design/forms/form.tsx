import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { Notice } from '../notice.tsx'
import type { FormNeedsScript } from './form-needs-script.ts'
import { typedEarly } from './restore-early-input.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** For fields whose text is kept in state: gets, by name, what was typed before the page came alive. */
  onTypedEarly?: (typed: Record<string, string>) => void
}

/** Every form of ours. Without a script the browser itself sends it, and never in the address: passwords would stay there. */
export function Form({ onSubmit, onTypedEarly, children, ...attributes }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wasSentTooEarly, setWasSentTooEarly] = useState(useActionData<FormNeedsScript>()?.needsScript === true)
  const tell = useRef(onTypedEarly)
  useEffect(() => {
    const typed = form.current ? typedEarly(form.current) : {}
    if (Object.keys(typed).length > 0) tell.current?.(typed)
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setWasSentTooEarly(false)
    onSubmit(event)
  }
  return (
    <form noValidate {...attributes} ref={form} method="post" onSubmit={submit}>
      {wasSentTooEarly && (
        // A dialog that opens later on the same page has not been sent.
        <Notice tone="error" className="in-[[role=dialog]]:hidden">
          This form needs JavaScript and was sent without it. Nothing was changed. When the page has loaded, please fill
          the form in again.
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
