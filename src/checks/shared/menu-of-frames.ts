import { LINK_FLAGS, type LinkDetails } from '#domain/facts/link-facts.ts'

/** Whether the page is the menu of a frameset: all its links open in another frame. */
export function isMenuOfFrames({ flags }: LinkDetails): boolean {
  return flags.length > 0 && flags.every((each) => (each & LINK_FLAGS.opensFrame) !== 0)
}
