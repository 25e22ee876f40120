import type { PageRegion } from '#domain/facts/page-region.ts'
import { type Attributes, NO_ATTRIBUTES } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import { isHidden } from './is-hidden.ts'
import { regionOf } from './region-of.ts'

/** Tracks what is around the current element: regions, hidden parts and links, each with the depth where it began. */
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
    /** Returns whether the region may have changed. */
    enter(kind: ElementKind, attributes: Attributes, isForeign: boolean, depth: number): boolean {
      if (!kind.isPagePart && attributes === NO_ATTRIBUTES) return false
      if (attributes.hidden !== undefined || attributes.style !== undefined) {
        if (isHidden(attributes)) hidden.push(depth)
      }
      if (attributes['aria-hidden']?.toLowerCase() === 'true') ariaHidden.push(depth)
      if (isForeign || (!kind.isPagePart && attributes.role === undefined)) return false
      const region = regionOf(kind.name, attributes, regions)
      if (region === null) return false
      regions.push({ region, depth })
      return true
    },
    enterLink(depth: number): void {
      links.push(depth)
    },
    /** Returns whether the region may have changed. */
    leave(depth: number): boolean {
      if (links.length > 0 && links[links.length - 1] === depth) links.pop()
      if (hidden.length > 0 && hidden[hidden.length - 1] === depth) hidden.pop()
      if (ariaHidden.length > 0 && ariaHidden[ariaHidden.length - 1] === depth) ariaHidden.pop()
      if (regions.length === 0 || regions[regions.length - 1]?.depth !== depth) return false
      regions.pop()
      return true
    },
  }
}
