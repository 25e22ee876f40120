import { useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import { uploadsQuery } from '../client/project-queries.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { useProject } from '../projects/use-project.ts'
import { queryOf, useReportAddress } from '../site-reports/report-address.ts'
import { SiteReportHead } from '../site-reports/report-parts.tsx'
import { ReportResult } from '../site-reports/report-result.tsx'
import { FileButton } from './file-button.tsx'
import { GroupUrls } from './group-urls.tsx'
import { KindReport } from './kind-report.tsx'
import { UploadCards } from './upload-cards.tsx'
import { UploadPreview } from './upload-preview.tsx'

const TEXT =
  'Upload what Search Console and your analytics count per page. It is joined to the crawl: the explorer gets columns ' +
  'for it, and the dashboard can put what to fix on the most used pages first.'

export function TrafficScreen() {
  const project = useProject()
  const { session, params } = useReportAddress()
  const uploads = useQuery(uploadsQuery(project.id))
  const [file, setFile] = useState<File | null>(null)
  const list = uploads.data?.uploads
  const hasUploads = list !== undefined && list.length > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <SiteReportHead title="Search traffic" text={TEXT} report={null}>
        {hasUploads && !file && <FileButton label="Upload a file" onFile={setFile} />}
      </SiteReportHead>
      {uploads.error && !list && <Notice tone="error">{uploads.error.message}</Notice>}
      {!uploads.error && !list && <Skeleton className="h-40" />}
      {file && list && (
        <UploadPreview
          key={`${file.name} ${file.lastModified}`}
          projectId={project.id}
          file={file}
          uploads={list}
          onDone={() => setFile(null)}
        />
      )}
      {list?.length === 0 && !file && <NothingUploaded onFile={setFile} />}
      {hasUploads && params.get('group') && <GroupUrls />}
      {hasUploads && !params.get('group') && (
        <>
          <UploadCards projectId={project.id} uploads={list} />
          <Report session={session} />
        </>
      )}
    </div>
  )
}

function NothingUploaded({ onFile }: { onFile: (file: File) => void }) {
  return (
    <EmptyState
      Icon={MousePointerClick}
      Heading="h2"
      title="Nothing uploaded yet"
      text={
        'In Search Console, open Performance, then Export, and download CSV. Upload the ZIP as it is, or Pages.csv. ' +
        'From GA4, Plausible or Matomo, upload the CSV of pages.'
      }
    >
      <FileButton label="Choose a file" isPrimary onFile={onFile} />
    </EmptyState>
  )
}

function Report({ session }: { session: string | null }) {
  const project = useProject()
  const result = useApiQuery(`/projects/${project.id}/traffic/report${queryOf({ session })}`, null)
  return (
    <ReportResult result={result} Icon={MousePointerClick} loading="Comparing the uploaded URLs with the crawl…">
      {(report) => (
        <div className="grid grid-cols-1 gap-8">
          {report.kinds.map((kind) => (
            <KindReport key={kind.upload.kind} report={kind} crawl={report.crawl} />
          ))}
        </div>
      )}
    </ReportResult>
  )
}
