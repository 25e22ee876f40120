import { isConsentBar } from '../text/consent-bar.ts'
import type { PartKind } from '../text/page-text.ts'
import type { Attributes } from './attributes.ts'

/** Roles with the same meaning as `<nav>`, `<header>`, `<footer>` or `<aside>`. */
const AROUND_ROLE = /^\s*(?:navigation|banner|contentinfo|complementary|search)\b/i
/**
 * Ids and classes used only for parts around the text. Excludes `menu` and `header`, because restaurants have menus and
 * articles have headers.
 */
const AROUND_NAME = new RegExp(
  '(?:^|\\s)(?:(?:site|page|main|global|top|primary|left|right|wp)[-_]?)?' +
    '(?:nav|navbar|navigation|foot|footer|sidebar|breadcrumbs?)(?:\\s|$)',
  'i',
)

export function partKindOf(name: string, attributes: Attributes): PartKind {
  if (isConsentBar(name, attributes)) return 'consent'
  const { id, class: classes, role } = attributes
  if (role !== undefined && AROUND_ROLE.test(role)) return 'around'
  if (id !== undefined && AROUND_NAME.test(id)) return 'around'
  return classes !== undefined && AROUND_NAME.test(classes) ? 'around' : null
}
