import { useEffect, useRef, useState } from 'react'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { prettyHtml } from '../rich-text/pretty-html.ts'
import type { ElementPlace } from '../rich-text/rich-text.tsx'

type HtmlSourceProps = {
  html: string
  /** The element to scroll to, or null to start at the top. */
  at: ElementPlace | null
  onChange: (html: string) => void
}

/** Shows indented HTML. If the user changes nothing, the original HTML without indentation is kept. */
export function HtmlSource({ html, at, onChange }: HtmlSourceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [original, setOriginal] = useState(() => ({ html, source: prettyHtml(html) }))
  const [shown, setShown] = useState(original)
  if (html !== shown.html) {
    // The HTML changed outside this field, because a revision was restored or the server removed something.
    const next = { html, source: prettyHtml(html) }
    setOriginal(next)
    setShown(next)
  }
  const goTo = useRef(() => {})
  goTo.current = () => {
    if (at && field.current) showElement(field.current, at)
  }
  useEffect(() => goTo.current(), [])
  const write = (source: string) => {
    const written = source === original.source ? original.html : source
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
 * Puts the cursor before the element and scrolls down by the height of the text above. Nothing is selected, because a
 * keystroke would replace the selection.
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
