import { loadFromApi } from '../client/load-from-api.ts'
import type { ApiDocument } from './api-document.ts'

/** For loaders: the OpenAPI document of this server. */
export async function loadApiDocument(args: Parameters<typeof loadFromApi>[0]): Promise<ApiDocument> {
  // The API has no schema for this document, so its type is unchecked here. A test of the docs reads a real document.
  return (await loadFromApi(args, '/openapi.json')) as ApiDocument
}
