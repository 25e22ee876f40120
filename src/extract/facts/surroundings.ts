import type { PageRegion } from '#domain/facts/page-region.ts'
import type { Attributes } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import { isHidden } from './is-hidden.ts'
import { regionOf } from './region-of.ts'

/** What is around the current element: its region, hidden parts and links. Each is kept with the depth it began at. */
export function createSurroundings() {
  const regions: { region: PageRegion; depth: number }[] = []
  const hidden: number[] = []
  const ariaHidden: number[] = []
  const links: number[] = []
  return {
    region: (): PageRegion => regions.at(-1)?.region ?? 'other',
    isHidden: (): boolean => hidden.length > 0,
    isAriaHidden: (): boolean => ariaHidden.length > 0,
    isInLink: (): boolean => links.length > 0,
    enter(kind: ElementKind, attributes: Attributes, isForeign: boolean, depth: number): void {
      if ((kind.isPagePart || attributes.role !== undefined) && !isForeign) {
        const region = regionOf(kind.name, attributes, regions)
        if (region !== null) regions.push({ region, depth })
      }
      if (attributes.hidden !== undefined || attributes.style !== undefined) {
        if (isHidden(attributes)) hidden.push(depth)
      }
      if (attributes['aria-hidden']?.toLowerCase() === 'true') ariaHidden.push(depth)
    },
    enterLink(depth: number): void {
      links.push(depth)
    },
    leave(depth: number): void {
      if (links.at(-1) === depth) links.pop()
      if (hidden.at(-1) === depth) hidden.pop()
      if (ariaHidden.at(-1) === depth) ariaHidden.pop()
      if (regions.at(-1)?.depth === depth) regions.pop()
    },
  }
}
