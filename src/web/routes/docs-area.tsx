import { Outlet } from 'react-router'
import { DocsLayout } from '../docs/docs-layout.tsx'

export default function DocsArea() {
  return (
    <DocsLayout>
      <Outlet />
    </DocsLayout>
  )
}
