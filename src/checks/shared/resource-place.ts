import type { Resource } from '#domain/facts/resource-facts.ts'

/** Where a resource is. The path of an element of the head begins below the head. */
export function resourcePlace({ inHead, path }: Pick<Resource, 'inHead' | 'path'>): string {
  return inHead && !path.startsWith('head') ? `head > ${path}` : path
}
