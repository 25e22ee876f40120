import { Notice } from '../design/notice.tsx'

export function OutOfReachNote() {
  return (
    <Notice tone="info">
      The connection to the server is lost. You see the data that arrived last; it is refreshed when the connection is
      back.
    </Notice>
  )
}
