import { useEffect, useRef, useState } from 'react'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { prettyHtml } from '../rich-text/pretty-html.ts'
import type { ElementPlace } from '../rich-text/rich-text.tsx'

type HtmlSourceProps = {
  html: string
  /** Where to begin, if somebody came to change one element. */
  at: ElementPlace | null
  onChange: (html: string) => void
}

/** The text as HTML, laid out to be read. Reading changes nothing: what nobody changes is kept as it was spelt. */
export function HtmlSource({ html, at, onChange }: HtmlSourceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [given, setGiven] = useState(() => ({ html, source: prettyHtml(html) }))
  const [shown, setShown] = useState(given)
  if (html !== shown.html) {
    // Somebody else than this field changed it: a restored revision, or what the server left out.
    const next = { html, source: prettyHtml(html) }
    setGiven(next)
    setShown(next)
  }
  const goTo = useRef(() => {})
  goTo.current = () => {
    if (at && field.current) showElement(field.current, at)
  }
  useEffect(() => goTo.current(), [])
  const write = (source: string) => {
    const written = source === given.source ? given.html : source
    setShown({ html: written, source })
    onChange(written)
  }
  return (
    <textarea
      ref={field}
      aria-label="HTML of the text"
      spellCheck={false}
      rows={24}
      value={shown.source}
      onChange={(event) => write(event.target.value)}
      className={`${CONTROL_CLASS} p-4 font-mono leading-relaxed`}
    />
  )
}

/**
 * Puts the cursor before the element and moves it into view: what stands above it is as high as the field would have to
 * be for it. Nothing is selected, for a key would replace it.
 */
function showElement(field: HTMLTextAreaElement, { tag, index }: ElementPlace): void {
  const source = field.value
  const start = [...source.matchAll(new RegExp(`<${tag}[\\s>]`, 'g'))][index]?.index ?? 0
  field.value = source.slice(0, start)
  const above = field.scrollHeight
  field.value = source
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, start)
  field.scrollTop = above - field.clientHeight / 3
  field.scrollIntoView({ block: 'nearest' })
}
