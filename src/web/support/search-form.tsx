import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../design/button.tsx'
import { CONTROL_CLASS } from '../design/forms/field.tsx'

/** Avoids a request for each keystroke. */
const PAUSE_MS = 200

type SearchFormProps = { search: string | null; category: string | null }

/** Updates the URL while the user types, or on submit if JavaScript is off. */
export function SearchForm({ search, category }: SearchFormProps) {
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasMounted = useRef(false)
  const sendSoon = (form: HTMLFormElement) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS)
  }
  const send = useRef(sendSoon)
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    const field = input.current
    const hasOther = field !== null && field.value !== (search ?? '')
    // Search for text typed before hydration. Later, if the Back button or a link changes the URL, copy its search
    // text to the field.
    if (hasOther && field.form && !wasMounted.current) send.current(field.form)
    else if (hasOther && field !== document.activeElement) field.value = search ?? ''
    wasMounted.current = true
  }, [search])
  return (
    <Form
      method="get"
      action="/support"
      role="search"
      preventScrollReset
      onChange={(event) => sendSoon(event.currentTarget)}
      onSubmit={() => clearTimeout(pause.current)}
      className="flex gap-2"
    >
      <label htmlFor="support-search" className="sr-only">
        Search the help centre
      </label>
      <div className="relative flex-1">
        <Search className="pointer-events-none absolute top-4 left-3.5 size-4 text-muted" aria-hidden="true" />
        <input
          ref={input}
          id="support-search"
          type="search"
          name="search"
          maxLength={200}
          defaultValue={search ?? ''}
          placeholder="Search, for example: robots.txt"
          autoComplete="off"
          className={`${CONTROL_CLASS} h-12 pr-3 pl-10`}
        />
      </div>
      {category && <input type="hidden" name="category" value={category} />}
      <Button type="submit" variant="primary" size="lg" className="h-12">
        Search
      </Button>
    </Form>
  )
}
