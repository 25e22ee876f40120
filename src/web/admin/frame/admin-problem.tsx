import { isRouteErrorResponse } from 'react-router'
import { ScreenFailed } from '../../projects/failures/screen-failed.tsx'
import { AccessDenied } from './access-denied.tsx'

export function AdminProblem({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 403) return <AccessDenied />
  return <ScreenFailed error={error} backTo={{ to: '/admin', label: 'Back to the admin area' }} />
}
