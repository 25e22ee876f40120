import type { AriaFacts } from '#domain/facts/aria-facts.ts'
import { type Attributes, NO_ATTRIBUTES } from '../../scan/attributes.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import {
  checkAttributes,
  explicitRole,
  isControl,
  isFocusable,
  type Reference,
  referencesOf,
  roleOf,
} from './aria-element.ts'
import { createAriaNames } from './aria-names.ts'
import { createAriaProblems } from './aria-problems.ts'
import { createAriaStructure } from './aria-structure.ts'

const MAX_MAINS = 10
const MAX_REFERENCES = 2000
const MAX_KEYS = 200
const MAX_KEY = 20
const OUTER_CONTROLS = new Set(['button', 'link'])

/** What is wrong with roles, `aria-` attributes, names, controls, tables and lists; and the main landmark. */
export const aria: FactGroup<'aria', AriaFacts> = {
  name: 'aria',
  version: 2,
  reads: {
    '*': 'role aria-* tabindex accesskey title',
    a: 'href',
    area: 'href alt',
    button: 'disabled',
    dialog: '',
    img: 'alt',
    input: 'type value alt disabled',
    select: 'disabled',
    textarea: 'disabled',
    td: 'scope headers',
    th: '',
    ...Object.fromEntries(
      'main h1 title table tr ul ol menu li dl dt dd div script template style noscript meta link'
        .split(' ')
        .map((name) => [name, '']),
    ),
  },
  collect: collectAria,
}

function collectAria(readText: ReadText) {
  const found = createAriaProblems()
  const names = createAriaNames(found, readText)
  const structure = createAriaStructure(found)
  const mains: AriaFacts['mains'] = []
  const references: Reference[] = []
  const keys = new Map<string, number>()
  /** One entry per open reported element: whether it is a link or button, which must not contain controls. */
  const isOuterControl: boolean[] = []
  let openControls = 0
  let linksBeforeHeading = 0
  let hasHeading = false
  let hasOwned = false
  let isHtmlHidden = false
  let bodyHidden: string | undefined

  function checkKeyboard({ attributes, path }: OpenedElement): void {
    const { tabindex, accesskey } = attributes
    if (tabindex !== undefined && Number.parseInt(tabindex, 10) > 0) found.add('positive tabindex', tabindex, path)
    const key = accesskey?.trim().toLowerCase().slice(0, MAX_KEY)
    if (!key || (keys.size >= MAX_KEYS && !keys.has(key))) return
    keys.set(key, (keys.get(key) ?? 0) + 1)
    if (keys.get(key) !== 1) found.add('repeated accesskey', key, path)
  }

  /** Returns whether the element is a link or button. */
  function checkControl(element: OpenedElement, explicit: string | null): boolean {
    const { name, attributes, path } = element
    if (element.isAriaHidden && !element.isHidden && isFocusable(element)) {
      const isOwn = isTrue(attributes['aria-hidden'])
      found.add(isOwn ? 'focusable with aria-hidden' : 'focusable in aria-hidden', name, path)
    }
    if (!isControl(element, explicit)) return false
    if (openControls > 0) found.add('control in control', name, path)
    if (explicit !== null) return OUTER_CONTROLS.has(explicit)
    return name === 'button' || (name === 'a' && attributes.href !== undefined)
  }

  function checkRole(element: OpenedElement, explicit: string | null): void {
    checkAttributes(element, explicit, found)
    checkKeyboard(element)
    if (element.attributes['aria-owns']) hasOwned = true
    if (references.length < MAX_REFERENCES) references.push(...referencesOf(element))
  }

  return {
    open(element: OpenedElement): void {
      const { name, attributes, isForeign, isHidden, path } = element
      if (name === 'html' && !isForeign) {
        isHtmlHidden ||= isTrue(attributes['aria-hidden'])
        return
      }
      const explicit = explicitRole(attributes)
      const role = roleOf(name, explicit, isForeign)
      if (hasAria(attributes)) checkRole(element, explicit)
      if (role === 'main' && mains.length < MAX_MAINS) mains.push({ isHidden, path: path() })
      if (name === 'h1') hasHeading = true
      else if (name === 'a' && attributes.href !== undefined && !hasHeading) linksBeforeHeading += 1
      const isOuter = checkControl(element, explicit)
      isOuterControl.push(isOuter)
      if (isOuter) openControls += 1
      names.open(element, explicit)
      structure.open(element, explicit, role)
    },
    close(_: string, inside: number): void {
      if (isOuterControl.pop()) openControls -= 1
      names.close()
      structure.close(inside)
    },
    bodyTag(attributes: Attributes): void {
      bodyHidden ??= attributes['aria-hidden']
    },
    text: names.text,
    facts({ ids }: CollectedPage): AriaFacts {
      structure.end(hasOwned)
      for (const { attribute, id, path } of references) {
        const count = ids.countOf(id)
        if (count !== 1) found.add(count === 0 ? 'broken reference' : 'ambiguous reference', `${attribute}=${id}`, path)
      }
      const { problems, counts } = found
      return { mains, linksBeforeHeading, isHtmlHidden, isBodyHidden: isTrue(bodyHidden), problems, counts }
    },
  }
}

function isTrue(value: string | undefined): boolean {
  return value?.trim().toLowerCase() === 'true'
}

function hasAria(attributes: Attributes): boolean {
  if (attributes === NO_ATTRIBUTES) return false
  for (const name in attributes) {
    if (name === 'role' || name === 'tabindex' || name === 'accesskey' || name.startsWith('aria-')) return true
  }
  return false
}
