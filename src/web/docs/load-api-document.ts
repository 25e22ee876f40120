import { loadFromApi } from '../client/load-from-api.ts'
import type { ApiDocument } from './api-document.ts'

/** For loaders: the OpenAPI document of this server. */
export async function loadApiDocument(args: Parameters<typeof loadFromApi>[0]): Promise<ApiDocument> {
  // No schema describes the document itself; a test of the docs reads the real one.
  return (await loadFromApi(args, '/openapi.json')) as ApiDocument
}
