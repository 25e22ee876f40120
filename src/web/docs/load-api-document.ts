import { loadFromApi } from '../client/load-from-api.ts'
import type { ApiDocument } from './api-document.ts'

export async function loadApiDocument(args: Parameters<typeof loadFromApi>[0]): Promise<ApiDocument> {
  // The API has no schema for this document, so the compiler cannot check its type. A test reads a real document.
  return (await loadFromApi(args, '/openapi.json')) as ApiDocument
}
