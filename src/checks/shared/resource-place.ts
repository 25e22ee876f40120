import type { Resource } from '#domain/facts/resource-facts.ts'

/** Where a resource is. In the head, stored paths start below `head`, so it is added. */
export function resourcePlace({ inHead, path }: Pick<Resource, 'inHead' | 'path'>): string {
  return inHead && !path.startsWith('head') ? `head > ${path}` : path
}
