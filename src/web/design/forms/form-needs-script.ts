import { data } from 'react-router'

export type FormNeedsScript = { needsScript: true }

/** The action of pages whose forms need JavaScript. It shows the page again without the input. */
export function refuseFormWithoutScript() {
  return data<FormNeedsScript>({ needsScript: true }, 405)
}
