/** The parts of JSON Schema that our API uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  description?: string
}

type Schemas = Record<string, Schema>

const MAX_DEPTH = 5

/** Writes a schema like a TypeScript type. */
export function skeletonOf(schema: Schema, schemas: Schemas, depth = 0): string {
  const referenced = schema.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')] : undefined
  if (referenced) return skeletonOf(referenced, schemas, depth)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return union(alternatives.map((each) => skeletonOf(each, schemas, depth)))
  if (schema.allOf) return outlineOfAll(schema.allOf, schemas, depth)
  return union([schema.type ?? 'anything'].flat().map((type) => outlineOfType(type, schema, schemas, depth)))
}

/** A nullable reference is written as `allOf` with the reference and a type that includes null. */
function outlineOfAll(parts: Schema[], schemas: Schemas, depth: number): string {
  const isNullable = parts.some(({ type }) => Array.isArray(type) && type.includes('null'))
  const shapes = parts.filter(({ $ref, properties, anyOf, enum: values }) => $ref || properties || anyOf || values)
  const combined = shapes.map((part) => skeletonOf(part, schemas, depth)).join(' & ')
  return isNullable ? union([combined, 'null']) : combined
}

function outlineOfType(type: string, schema: Schema, schemas: Schemas, depth: number): string {
  if (type === 'array') return `${parenthesised(skeletonOf(schema.items ?? {}, schemas, depth))}[]`
  if (type === 'object') return outlineOfObject(schema, schemas, depth)
  if (type === 'integer') return 'number'
  return type === 'string' && schema.format ? `string (${schema.format})` : type
}

function outlineOfObject({ properties, required = [], additionalProperties }: Schema, schemas: Schemas, depth: number) {
  if (!properties || Object.keys(properties).length === 0) {
    const values =
      typeof additionalProperties === 'object' ? skeletonOf(additionalProperties, schemas, depth) : 'anything'
    return `{ [name]: ${values} }`
  }
  if (depth >= MAX_DEPTH) return '{ … }'
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, value]) => {
    const comment = value.description ? `  // ${value.description}` : ''
    return `${indent}${name}${required.includes(name) ? '' : '?'}: ${skeletonOf(value, schemas, depth + 1)}${comment}`
  })
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function union(kinds: string[]): string {
  return [...new Set(kinds)].join(' | ')
}

function parenthesised(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text
}
