import { data } from 'react-router'

export type FormNeedsScript = { needsScript: true }

/** The action of pages whose forms are sent by script: shows the page again, and nothing of what was sent. */
export function refuseFormWithoutScript() {
  return data<FormNeedsScript>({ needsScript: true }, 405)
}
