import { useContext } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/words/dates.ts'
import { Notice } from '../design/notice.tsx'
import { CurrentWorkspace } from '../session/current-workspace.ts'

/** Above every screen of a workspace that waits to be deleted. */
export function DeletedNotice() {
  const workspace = useContext(CurrentWorkspace)
  if (!workspace?.deleteAfter) return null
  return (
    <Notice tone="info">
      The workspace “{workspace.name}” will be deleted on {formatDay(workspace.deleteAfter)}. Until then, you can read
      it and export from it, and nothing is crawled.{' '}
      {workspace.role === 'owner' ? (
        <Link
          to="/profile/workspace"
          className="rounded-sm font-medium underline underline-offset-3 hover:no-underline"
        >
          Restore it
        </Link>
      ) : (
        'An owner can restore it.'
      )}
    </Notice>
  )
}
