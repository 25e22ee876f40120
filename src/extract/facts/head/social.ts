import type { SocialTag } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_TAGS = 200
const MAX_TOTAL_LENGTH = 100_000
const MAX_KEY = 100
const MAX_CONTENT = 2000
const SOCIAL = /^(?:og|twitter):/i

/** Every value that pages on social networks show, including repeated ones. */
export const social: FactGroup<'social', Listed<SocialTag>> = {
  name: 'social',
  version: 1,
  reads: { meta: 'name property content' },
  collect() {
    const found = createList<SocialTag>(MAX_TAGS, MAX_TOTAL_LENGTH)

    function add(attribute: SocialTag['attribute'], written: string | undefined, content: string): void {
      if (written === undefined || !isSocialKey(written)) return
      if (found.isFull()) {
        found.skip()
        return
      }
      const key = cutText(written.toLowerCase(), MAX_KEY)
      const text = cutText(collapseShort(content), MAX_CONTENT)
      found.add({ attribute, key, content: text }, key.length + text.length)
    }

    return {
      open({ attributes: { name, property, content = '' }, isForeign }) {
        if (isForeign) return
        add('property', property, content)
        add('name', name, content)
      },
      facts: found.listed,
    }
  },
}

export function isSocialKey(key: string): boolean {
  return SOCIAL.test(key)
}
