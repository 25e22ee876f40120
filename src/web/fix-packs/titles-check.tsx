import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import type { CheckedText, TextState } from '#domain/fix-packs/titles-sheet.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { decodeTable } from '#domain/words/decode-table.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Badge } from '../design/badge.tsx'
import { Notice } from '../design/notice.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'

const MAX_BYTES = 5_000_000
const MAX_ROWS = 200

const STATE_WORDS: Record<TextState, string> = { done: 'Done', open: 'Open', 'not-crawled': 'Not in this crawl' }
const STATE_TONES = { done: 'good', open: 'warn', 'not-crawled': 'neutral' } as const
const FIELD_WORDS = { title: 'Title', description: 'Description' }

/** Users upload the filled-in sheet to see which texts are already on the site. */
export function TitlesCheck({ projectId, session }: { projectId: string; session: string | null }) {
  const id = useId()
  const { run, isRunning, error } = useTask()
  const [problem, setProblem] = useState<string | null>(null)
  const [texts, setTexts] = useState<CheckedText[] | null>(null)

  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setProblem(file.size > MAX_BYTES ? 'This file is larger than 5 MB. Upload only the rows that you filled in.' : null)
    if (file.size > MAX_BYTES) return
    const sheet = await textOf(file)
    const result = await run(() =>
      callApi('POST', `/projects/${projectId}/fix-packs/titles/check?session=${session ?? ''}`, { sheet }),
    )
    if (result?.ok) setTexts(result.value.texts)
  }
  const message = problem ?? error?.message ?? null
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-sm font-medium hover:bg-sunken has-focus-visible:outline-2"
        >
          <Upload className="size-4" aria-hidden="true" />
          {isRunning ? 'Comparing…' : 'Upload the filled-in sheet'}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={(event) => void check(event)}
          />
        </label>
        <p className="text-sm text-muted">It is compared with this crawl, and not stored.</p>
      </div>
      {message !== null && <Notice tone="error">{message}</Notice>}
      {texts && <CheckedTexts texts={texts} />}
    </div>
  )
}

/** Excel saves CSV as Windows-1252 or UTF-16 as well. */
export async function textOf(file: Blob): Promise<string> {
  return decodeTable(new Uint8Array(await file.arrayBuffer()))
}

function CheckedTexts({ texts }: { texts: CheckedText[] }) {
  const done = texts.filter(({ state }) => state === 'done').length
  const shown = [...texts].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_ROWS)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm">
        {formatNumber(done)} of {formatNumber(texts.length)} done.
        {texts.length > MAX_ROWS && ` The first ${MAX_ROWS} are listed, open ones first.`}
      </p>
      <Table label="Texts of the sheet" frameClass="max-h-96 overflow-y-auto">
        <thead>
          <tr>
            <TableHead>State</TableHead>
            <TableHead>Page</TableHead>
            <TableHead>Wanted</TableHead>
            <TableHead>On the page</TableHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ url, field, wanted, found, state }) => (
            <tr key={`${url} ${field}`}>
              <TableCell>
                <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
              </TableCell>
              <TableCell className="min-w-40 break-all">
                {url}
                <span className="block text-xs text-muted">{FIELD_WORDS[field]}</span>
              </TableCell>
              <TableCell className="min-w-40" dir="auto">
                {wanted}
              </TableCell>
              <TableCell className="min-w-40 text-muted" dir="auto">
                {found}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function rankOf({ state }: CheckedText): number {
  return ['open', 'not-crawled', 'done'].indexOf(state)
}
