import { Link2, Play, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { SQL_EXAMPLES } from '#domain/sql/sql-examples.ts'
import { MAX_SQL_CHARACTERS } from '#domain/sql/sql-query.ts'
import { Button } from '../design/button.tsx'
import { copyText } from '../design/copy-text.ts'
import { TextAreaField } from '../design/forms/field.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { insertText } from './insert-text.ts'
import { linkTo } from './use-draft.ts'
import type { QueryRun } from './use-query-run.ts'

type QueryFormProps = {
  editor: RefObject<HTMLTextAreaElement | null>
  sql: string
  onChange: (sql: string) => void
  run: QueryRun
}

const MIN_LINES = 9
const MAX_LINES = 24

export function QueryForm({ editor, sql, onChange, run }: QueryFormProps) {
  const isRunning = run.startedAt !== null
  useCancelKey(isRunning, run.cancel)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run.start(sql)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label="Start from an example"
        value=""
        onChange={({ target }) => insertText(editor.current, SQL_EXAMPLES[Number(target.value)]?.sql ?? '', true)}
        options={[
          { value: '', label: 'Choose…' },
          ...SQL_EXAMPLES.map(({ title }, at) => ({ value: String(at), label: title })),
        ]}
        className="max-w-md"
      />
      <TextAreaField
        ref={editor}
        label="Query"
        value={sql}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKey}
        rows={Math.min(Math.max(sql.split('\n').length + 1, MIN_LINES), MAX_LINES)}
        maxLength={MAX_SQL_CHARACTERS}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="[&_textarea]:font-mono [&_textarea]:leading-6"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isLoading={isRunning} onClick={() => run.start(sql)} disabled={sql.trim() === ''}>
          {!isRunning && <Play className="size-4" aria-hidden="true" />}
          Run
        </Button>
        {isRunning && (
          <Button onClick={run.cancel}>
            <Square className="size-4" aria-hidden="true" />
            Cancel
          </Button>
        )}
        <Button variant="ghost" onClick={() => void copyText(linkTo(window.location.href, sql), 'Link copied')}>
          <Link2 className="size-4" aria-hidden="true" />
          Copy link
        </Button>
        <p role="status" className="text-sm text-muted">
          {run.startedAt !== null && <Elapsed since={run.startedAt} />}
          {!isRunning && run.wasCancelled && 'Cancelled.'}
        </p>
        <p className="ml-auto text-sm text-muted max-sm:hidden">
          <kbd className="font-mono text-xs">Ctrl+Enter</kbd> runs, <kbd className="font-mono text-xs">Esc</kbd> cancels
        </p>
      </div>
    </div>
  )
}

/** Escape works wherever the focus is. */
function useCancelKey(isRunning: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!isRunning) return
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && cancel()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isRunning, cancel])
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      Running…{' '}
      <span aria-hidden="true" className="tabular-nums">
        {((now - since) / 1000).toFixed(1)} s
      </span>
    </>
  )
}
