import { Notice } from '../design/notice.tsx'

/** It goes away by itself when the server answers again. */
export function OutOfReachNote() {
  return (
    <Notice tone="info">
      The connection to the server is lost. What you see is the last that arrived; it is asked for again when the
      connection is back.
    </Notice>
  )
}
