import { isConsentBar } from '../text/consent-bar.ts'
import type { PartKind } from '../text/page-text.ts'
import type { Attributes } from './html-visitor.ts'

/** Roles by which any element becomes what `<nav>`, `<header>`, `<footer>` and `<aside>` are. */
const AROUND_ROLE = /^\s*(?:navigation|banner|contentinfo|complementary|search)\b/i
/**
 * Whole names that only parts around a text have. `menu` and `header` are not among them: restaurants have menus, and
 * articles headers.
 */
const AROUND_NAME =
  /(?:^|\s)(?:(?:site|page|main|global|top|primary|left|right|wp)[-_]?)?(?:nav|navbar|navigation|foot|footer|sidebar|breadcrumbs?)(?:\s|$)/i

/** What the attributes of an element say about the text in it. */
export function partKindOf(name: string, attributes: Attributes): PartKind {
  if (isConsentBar(name, attributes)) return 'consent'
  const { id, class: classes, role } = attributes
  if (role !== undefined && AROUND_ROLE.test(role)) return 'around'
  if (id !== undefined && AROUND_NAME.test(id)) return 'around'
  return classes !== undefined && AROUND_NAME.test(classes) ? 'around' : null
}
