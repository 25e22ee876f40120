import type { Attributes } from '../../scan/attributes.ts'
import type { OpenedElement } from '../fact-group.ts'
import { faultOf } from './aria-attributes.ts'
import type { AriaProblems } from './aria-problems.ts'
import { IMPLICIT_ROLES, isRole, REQUIRED_ATTRIBUTES } from './aria-roles.ts'

const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant']
const MAX_IDS = 20
const CONTROL_ROLES = new Set('button link checkbox radio switch textbox combobox searchbox slider'.split(' '))
const NOT_NAMED_BY_VALUE = /^(?:hidden|image)$/i

export type Reference = { attribute: string; id: string; path: string }

/** The explicit role of an element: its first valid token; null if there is none. */
export function explicitRole({ role }: Attributes): string | null {
  if (role === undefined) return null
  const tokens = role.trim().toLowerCase().split(/\s+/)
  return tokens.find(isRole) ?? null
}

export function roleOf(name: string, explicit: string | null, isForeign: boolean): string | null {
  if (explicit !== null) return explicit === 'none' || explicit === 'presentation' ? null : explicit
  return isForeign ? null : (IMPLICIT_ROLES.get(name) ?? null)
}

/** Checks the role and the `aria-` attributes of one element by themselves. */
export function checkAttributes(element: OpenedElement, explicit: string | null, { add }: AriaProblems): void {
  const { name, attributes, path } = element
  if (attributes.role !== undefined && explicit === null && attributes.role.trim() !== '') {
    add('unknown role', attributes.role.trim(), path)
  }
  for (const attribute in attributes) {
    if (!attribute.startsWith('aria-')) continue
    const value = attributes[attribute] as string
    const fault = faultOf(attribute, value, explicit)
    if (fault === null) continue
    const what = fault === 'forbidden attribute' ? `${attribute} on ${explicit}` : attribute
    add(fault, fault === 'invalid value' ? `${attribute}=${value}` : what, path)
  }
  const required = explicit === null || hasNativeState(name) ? undefined : REQUIRED_ATTRIBUTES[explicit]
  if (required !== undefined && attributes[required] === undefined)
    add('missing attribute', `${explicit} ${required}`, path)
}

/** Whether the element has its own state, value or level, so that no attribute is required. */
function hasNativeState(name: string): boolean {
  return /^(?:input|select|option|meter|progress|h[1-6])$/.test(name)
}

/** The ids that an element refers to, except targets that may not exist before the element is expanded. */
export function referencesOf({ attributes, path }: OpenedElement): Reference[] {
  if (REFERENCES.every((attribute) => attributes[attribute] === undefined)) return []
  return REFERENCES.flatMap((attribute) => {
    const value = attributes[attribute]?.trim()
    if (!value || mayComeLater(attribute, attributes['aria-expanded'])) return []
    const place = path()
    return value
      .split(/\s+/)
      .slice(0, MAX_IDS)
      .map((id) => ({ attribute, id, path: place }))
  })
}

function mayComeLater(attribute: string, expanded: string | undefined): boolean {
  if (attribute === 'aria-controls') return expanded !== 'true'
  return expanded === 'false' && (attribute === 'aria-owns' || attribute === 'aria-activedescendant')
}

/** Whether the attributes of an element give it a name. */
export function hasOwnName(name: string, attributes: Attributes): boolean {
  const { 'aria-label': label, 'aria-labelledby': reference, title, alt, value, type } = attributes
  if (label?.trim() || reference?.trim() || title?.trim()) return true
  if (name === 'area' || (name === 'input' && /^image$/i.test(type ?? ''))) return Boolean(alt?.trim())
  return name === 'input' && !NOT_NAMED_BY_VALUE.test(type ?? '') && Boolean(value?.trim())
}

export function isControl({ name, attributes, isForeign }: OpenedElement, explicit: string | null): boolean {
  if (explicit !== null && CONTROL_ROLES.has(explicit)) return true
  return !isForeign && isNativeControl(name, attributes)
}

/** Whether the keyboard reaches an element. */
export function isFocusable({ name, attributes, isForeign }: OpenedElement): boolean {
  const tabindex = Number.parseInt(attributes.tabindex ?? '', 10)
  if (!Number.isNaN(tabindex)) return tabindex >= 0
  return !isForeign && attributes.disabled === undefined && isNativeControl(name, attributes)
}

function isNativeControl(name: string, { href, type }: Attributes): boolean {
  if (name === 'a') return href !== undefined
  if (name === 'input') return type?.trim().toLowerCase() !== 'hidden'
  return name === 'button' || name === 'select' || name === 'textarea'
}
