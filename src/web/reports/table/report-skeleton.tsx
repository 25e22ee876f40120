import { Skeleton } from '../../design/loading/skeleton.tsx'

export function ReportSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">
        Loading the report...
      </p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}
