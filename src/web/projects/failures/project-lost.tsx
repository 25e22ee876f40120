import { Lock } from 'lucide-react'
import { ButtonLink } from '../../design/button.tsx'

/** Replaces the screens of a project that the viewer could see before. */
export function ProjectLost() {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <Lock className="size-8 text-subtle" aria-hidden="true" />
      <h1 className="text-2xl font-semibold">You no longer have access to this project</h1>
      <p className="text-muted">
        You were removed from its workspace, your access was limited to other projects, or the project was deleted.
      </p>
      <p className="text-muted">If you need it, ask an owner or admin of the workspace.</p>
      {/* Loads a new document, because the lists shown so far may be of a workspace that they cannot open any more. */}
      <ButtonLink to="/dashboard" reloadDocument variant="primary" className="mt-2">
        Go to your projects
      </ButtonLink>
    </div>
  )
}
