import { ArchiveGate } from '../archive-wait/archive-gate.tsx'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export default function ArchiveArea() {
  return <ArchiveGate />
}
