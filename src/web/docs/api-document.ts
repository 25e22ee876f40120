import { groupOf } from './api-groups.ts'
import { type Schema, skeletonOf } from './schema-outline.ts'

/** The parts of an OpenAPI document that the API reference shows. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  description?: string
  'x-access'?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { description?: string; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export type ShownOperation = {
  anchor: string
  method: string
  path: string
  summary: string
  description: string | null
  /** Who may call it. */
  access: string | null
  parameters: { name: string; place: string; isRequired: boolean; type: string; description: string }[]
  body: { type: string; outline: string } | null
  /** The success response. Null if it has no body. */
  answer: { status: string; type: string; outline: string } | null
  statuses: { status: string; description: string }[]
}

export function operationsOf(document: ApiDocument, group: string): ShownOperation[] {
  return Object.entries(document.paths)
    .filter(([path]) => groupOf(path)?.slug === group)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        describeOperation(document, method.toUpperCase(), path, operation),
      ),
    )
}

export function countOperations(document: ApiDocument, group: string): number {
  return Object.entries(document.paths)
    .filter(([path]) => groupOf(path)?.slug === group)
    .reduce((count, [, methods]) => count + Object.keys(methods).length, 0)
}

function describeOperation(document: ApiDocument, method: string, path: string, operation: Operation): ShownOperation {
  const { schemas } = document.components
  return {
    anchor: `${method}${path}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    method,
    path,
    summary: operation.summary ?? `${method} ${path}`,
    description: operation.description ?? null,
    access: operation['x-access'] ?? null,
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      isRequired: parameter.required ?? false,
      type: skeletonOf(parameter.schema ?? {}, schemas),
      description: parameter.description ?? parameter.schema?.description ?? '',
    })),
    body: firstContent(operation.requestBody?.content, schemas),
    answer: successResponse(operation.responses, schemas),
    statuses: Object.entries(operation.responses).map(([status, { description }]) => ({ status, description })),
  }
}

function successResponse(responses: Operation['responses'], schemas: ApiDocument['components']['schemas']) {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const content = firstContent(response?.content, schemas)
  return status !== undefined && content ? { status, ...content } : null
}

function firstContent(content: Content | undefined, schemas: ApiDocument['components']['schemas']) {
  const [type, described] = Object.entries(content ?? {})[0] ?? []
  if (type === undefined) return null
  return { type, outline: described?.schema ? skeletonOf(described.schema, schemas) : '' }
}
