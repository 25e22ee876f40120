import { useEffect, useRef, useState } from 'react'
import {
  MAX_PERIOD_LENGTH,
  MAX_UPLOAD_BYTES,
  TRAFFIC_KIND_WORDS,
  type TrafficKind,
  type TrafficUpload,
} from '#domain/traffic/traffic.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted } from '#domain/words/counts.ts'
import { type ApiResult, callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { type ChosenColumns, ColumnChoice } from './column-choice.tsx'
import { MatchTable } from './match-table.tsx'
import { refreshTraffic } from './refresh-traffic.ts'
import { skippedWords } from './skipped-words.ts'

type UploadPreviewProps = { projectId: string; file: File; uploads: TrafficUpload[]; onDone: () => void }

type Choice = { kind: TrafficKind; columns: ChosenColumns } | null

const requestPreview = (projectId: string, file: Blob, query: URLSearchParams) =>
  callApi('POST', `/projects/${projectId}/traffic/preview?${query}`, file)
type Preview = Extract<Awaited<ReturnType<typeof requestPreview>>, { ok: true }>['value']

/** Shows what a chosen file contains. Nothing is stored until the user confirms. */
export function UploadPreview({ projectId, file, uploads, onDone }: UploadPreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [choice, setChoice] = useState<Choice>(null)
  const [period, setPeriod] = useState<string | null>(null)
  const reading = useTask()
  const saving = useTask()
  const isTooLarge = file.size > MAX_UPLOAD_BYTES
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const read = async (next: Choice) => {
    setChoice(next)
    const result = await reading.run(() => requestPreview(projectId, file, queryOf(next)))
    if (result?.ok) setPreview(result.value)
  }
  // Runs once per file, because the file is the key of the component.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || isTooLarge) return
    isStarted.current = true
    void read(null)
  })

  const save = async () => {
    const query = queryOf(choice)
    query.set('name', file.name)
    query.set('period', period ?? preview?.period ?? '')
    const result: ApiResult<unknown> | null = await saving.run(() =>
      callApi('PUT', `/projects/${projectId}/traffic?${query}`, file),
    )
    if (!result?.ok) return
    showToast('success', 'Search traffic saved')
    await refreshTraffic(projectId)
    onDone()
  }
  const error = isTooLarge
    ? `This file is ${formatBytes(file.size)}; the limit is ${formatBytes(MAX_UPLOAD_BYTES)}. Zip it, or upload fewer pages.`
    : (reading.error ?? saving.error)?.message
  const replaced = uploads.find(({ kind }) => kind === preview?.kind)
  return (
    <Card className="grid grid-cols-1 gap-5 p-5">
      <div className="grid gap-0.5">
        <h2 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {file.name}
        </h2>
        <p role="status" className="text-sm text-muted">
          {reading.isRunning ? 'Reading the file and comparing it with the crawl…' : preview && summaryOf(preview)}
        </p>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {preview?.problem && !reading.isRunning && <Notice tone="error">{preview.problem}</Notice>}
      {preview && (
        <ColumnChoice
          preview={preview}
          isBusy={reading.isRunning}
          onChange={(kind, columns) => void read({ kind, columns })}
        />
      )}
      {preview?.match && preview.measure && <MatchTable match={preview.match} measure={preview.measure} />}
      {preview?.matchProblem && (
        <p className="text-sm text-muted">
          The URLs cannot be compared with a crawl yet. {preview.matchProblem} You can save the file now; it is compared
          as soon as that is possible.
        </p>
      )}
      {preview?.counts && (
        <TextField
          label="Period"
          hint="Which days the numbers are about, such as 1 May to 31 July 2026. Leave it empty if you do not know."
          maxLength={MAX_PERIOD_LENGTH}
          value={period ?? preview.period ?? ''}
          onChange={({ target }) => setPeriod(target.value)}
          className="max-w-md"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {preview?.counts && (
          <Button variant="primary" isLoading={saving.isRunning} disabled={reading.isRunning} onClick={save}>
            Save
          </Button>
        )}
        <Button onClick={onDone}>Cancel</Button>
        {preview?.counts && replaced && (
          <p className="text-sm text-muted">
            It replaces {replaced.fileName} of <Moment at={replaced.uploadedAt} />.
          </p>
        )}
      </div>
    </Card>
  )
}

function queryOf(choice: Choice): URLSearchParams {
  if (!choice) return new URLSearchParams()
  const columns = Object.entries(choice.columns).map(([field, place]) => `${field}:${place}`)
  return new URLSearchParams({ kind: choice.kind, columns: columns.join() })
}

function summaryOf({ entry, kind, counts }: Preview): string {
  const place = entry === null ? '' : `${entry} in the ZIP. `
  if (!counts || !kind) return `${place}Nothing is saved yet.`
  const found = `${TRAFFIC_KIND_WORDS[kind]}: ${counted(counts.rows, 'row')}, ${counted(counts.urls, 'different URL')}.`
  return `${place}${found} ${skippedWords(counts.skipped)} Nothing is saved yet.`.replace('  ', ' ')
}
