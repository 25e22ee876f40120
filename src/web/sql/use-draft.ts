import { type RefObject, useEffect } from 'react'
import { SQL_EXAMPLES } from '#domain/sql/sql-examples.ts'
import { MAX_SQL_CHARACTERS } from '#domain/sql/sql-query.ts'
import { useStored } from '../explorer/columns/use-stored.ts'
import { insertText } from './insert-text.ts'

/** The query in the editor, stored in this browser. A link can replace it; undo then restores it. */
export function useDraft(
  projectId: string,
  editor: RefObject<HTMLTextAreaElement | null>,
): [string, (sql: string) => void] {
  const [stored, store] = useStored(`sql.${projectId}`)
  useEffect(() => {
    const linked = readLink(window.location.hash)
    if (linked === null) return
    insertText(editor.current, linked, true)
    // Otherwise, a reload would replace what was typed since.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [editor])
  return [stored ?? SQL_EXAMPLES[0]?.sql ?? '', store]
}

/** The query is in the fragment, because browsers do not send that part of a URL to servers, which could log it. */
export function linkTo(href: string, sql: string): string {
  const url = new URL(href)
  url.hash = new URLSearchParams({ sql }).toString()
  return url.href
}

export function readLink(hash: string): string | null {
  const sql = new URLSearchParams(hash.replace(/^#/, '')).get('sql')
  return sql === null ? null : sql.slice(0, MAX_SQL_CHARACTERS)
}
