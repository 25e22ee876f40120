import type { Workspace } from '#domain/workspaces/workspace.ts'
import { callApi } from '../client/call-api.ts'

/** Makes a workspace the current one. Loads a new document, because everything shown so far is of another one. */
export async function openWorkspace({ id }: Pick<Workspace, 'id'>, path: string) {
  const result = await callApi('POST', `/workspaces/${id}/choose`)
  if (result.ok) location.assign(path)
  return result
}
