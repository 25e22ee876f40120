import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTROL_CLASS } from './field.tsx'

const PAUSE_MS = 350

type SearchFieldProps = {
  /** The search text in the URL. */
  value: string
  /** If `isFollowing` is true, replace the history entry, to avoid adding one per keystroke. */
  onSearch: (q: string, isFollowing: boolean) => void
  name?: string
  label?: string
  placeholder?: string
}

/** Searches when typing pauses, or immediately on Enter. */
export function SearchField({
  value,
  onSearch,
  name = 'q',
  label = 'Search pages',
  placeholder = 'Search URL or title',
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const isFollowing = useRef(false)
  /** Searches that are on their way into the URL. */
  const [sent, setSent] = useState<string[]>([])
  if (value !== lastValue) {
    setLastValue(value)
    // Otherwise something else changed the URL, for example the Back button.
    const isOurs = sent.includes(value)
    setSent(isOurs ? sent.slice(sent.indexOf(value) + 1) : [])
    if (!isOurs) setText(value)
  }
  const search = useRef((_q: string) => {})
  search.current = (q) => {
    if (q === (sent.at(-1) ?? value)) return
    setSent([...sent, q])
    onSearch(q, isFollowing.current)
    isFollowing.current = true
  }
  useEffect(() => {
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="w-full sm:max-w-72">
      <form
        method="get"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search.current(text.trim())
        }}
      >
        <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-subtle" aria-hidden="true" />
        <input
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => {
            isFollowing.current = false
          }}
          className={`${CONTROL_CLASS} h-9 pr-3 pl-9`}
        />
      </form>
    </search>
  )
}
