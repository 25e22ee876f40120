import { Trash2 } from 'lucide-react'
import {
  TRAFFIC_FIELD_WORDS,
  TRAFFIC_FIELDS,
  TRAFFIC_KIND_WORDS,
  type TrafficMeasure,
  type TrafficUpload,
} from '#domain/traffic/traffic.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { callApi } from '../client/call-api.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Moment } from '../design/times/moment.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { refreshTraffic } from './refresh-traffic.ts'
import { skippedWords } from './skipped-words.ts'

const MEASURES = TRAFFIC_FIELDS.filter((field): field is TrafficMeasure => field !== 'position')

type UploadCardsProps = { projectId: string; uploads: TrafficUpload[] }

export function UploadCards({ projectId, uploads }: UploadCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {uploads.map((upload) => (
        <li key={upload.kind}>
          <UploadCard projectId={projectId} upload={upload} />
        </li>
      ))}
    </ul>
  )
}

function UploadCard({ projectId, upload }: { projectId: string; upload: TrafficUpload }) {
  const { kind, fileName, uploadedAt, period, rows, urls, totals, skipped } = upload
  const left = skippedWords(skipped)
  return (
    <Card className="grid h-full grid-cols-1 content-start gap-3 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-semibold">{TRAFFIC_KIND_WORDS[kind]}</h2>
          <p className="text-sm wrap-anywhere text-muted">
            {fileName}, uploaded <Moment at={uploadedAt} />
          </p>
          <p className="text-sm text-muted">Period: {period ?? 'unknown'}</p>
        </div>
        <DeleteUpload projectId={projectId} upload={upload} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm tabular-nums">
        {MEASURES.filter((field) => totals[field] !== undefined).map((field) => (
          <div key={field} className="grid">
            <dt className="text-xs text-muted">{TRAFFIC_FIELD_WORDS[field]}</dt>
            <dd className="text-lg font-semibold">{formatNumber(totals[field] ?? 0)}</dd>
          </div>
        ))}
        <div className="grid">
          <dt className="text-xs text-muted">URLs</dt>
          <dd className="text-lg font-semibold">{formatNumber(urls)}</dd>
        </div>
      </dl>
      <p className="text-xs text-muted">
        {counted(rows, 'row')} in the file.{left && ` ${left}`}
      </p>
    </Card>
  )
}

function DeleteUpload({ projectId, upload: { kind, fileName } }: { projectId: string; upload: TrafficUpload }) {
  const name = TRAFFIC_KIND_WORDS[kind]
  return (
    <ConfirmDialog
      title={`Delete the ${name} numbers?`}
      description={`${fileName} is deleted. Its columns disappear from the explorer, and saved views that use them show nothing.`}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Delete the ${name} numbers`}>
          <Trash2 className="size-4" aria-hidden="true" />
          Delete
        </Button>
      }
      action="Delete"
      onConfirm={() => callApi('DELETE', `/projects/${projectId}/traffic/${kind}`)}
      onDone={async () => {
        showToast('success', `${name} numbers deleted`)
        await refreshTraffic(projectId)
      }}
    />
  )
}
