import { FolderSearch } from 'lucide-react'
import { ButtonLink } from '../../design/button.tsx'

export function ProjectNotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <FolderSearch className="size-8 text-subtle" aria-hidden="true" />
      <h1 className="text-2xl font-semibold">Project Not Found</h1>
      <p className="text-muted">
        You have no project at this URL. It may be mistyped, the project may have been deleted, or it belongs to another
        account. If you were removed from its workspace, ask an owner or admin of it.
      </p>
      <ButtonLink to="/dashboard" variant="primary" className="mt-2">
        Back to Dashboard
      </ButtonLink>
    </div>
  )
}
