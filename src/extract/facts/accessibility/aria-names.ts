import type { AriaProblemKind } from '#domain/facts/aria-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import type { OpenedElement, ReadText } from '../fact-group.ts'
import { hasOwnName } from './aria-element.ts'
import type { AriaProblems } from './aria-problems.ts'

/** Attributes of an element inside a button that give the button its name. */
const NAMING = ['alt', 'aria-label', 'aria-labelledby', 'title']

type Unnamed = { kind: AriaProblemKind; path: string; isNamed: boolean; isNamedByContent: boolean }

/** Finds buttons, dialogs and images without a name. */
export function createAriaNames({ add }: AriaProblems, readText: ReadText) {
  /** One entry per open reported element: the problem that its content may still resolve, or null. */
  const open: (Unnamed | null)[] = []
  let openButtons = 0

  /** Text and images give a name to every button around them. */
  function nameButtons(): void {
    if (openButtons > 0) for (const each of open) if (each?.isNamedByContent) each.isNamed = true
  }

  return {
    open(element: OpenedElement, explicit: string | null): void {
      const { name, attributes, isForeign } = element
      if (isForeign && name === 'title') {
        const around = open.at(-1)
        if (around) around.isNamed = true
        nameButtons()
      } else if (NAMING.some((attribute) => attributes[attribute]?.trim())) nameButtons()
      const kind = element.isHidden || element.isAriaHidden ? null : kindOf(element, explicit)
      if (kind === null || hasOwnName(name, attributes)) {
        open.push(null)
        return
      }
      const isNamedByContent = kind === 'button without name' && name !== 'input'
      open.push({ kind, path: element.path(), isNamed: false, isNamedByContent })
      if (!isNamedByContent) return
      openButtons += 1
      readText(true)
    },
    close(): void {
      const closed = open.pop()
      if (!closed) return
      if (!closed.isNamed) add(closed.kind, '', closed.path)
      if (!closed.isNamedByContent) return
      openButtons -= 1
      readText(openButtons > 0)
    },
    text(data: string): void {
      if (!isBlank(data)) nameButtons()
    },
  }
}

/** Which name the element needs; null if it needs none. */
function kindOf({ name, attributes, isForeign }: OpenedElement, explicit: string | null): AriaProblemKind | null {
  if (explicit === 'img' || explicit === 'image') return name === 'img' ? null : 'image without name'
  if (explicit === 'dialog' || explicit === 'alertdialog') return 'dialog without name'
  if (explicit === 'button') return 'button without name'
  if (explicit !== null || isForeign) return null
  if (name === 'button') return 'button without name'
  if (name === 'dialog') return 'dialog without name'
  if (name === 'area') return attributes.href === undefined ? null : 'area without name'
  return name === 'input' && lacksLabel(attributes.type, attributes.value) ? 'button without name' : null
}

/** Browsers label submit and reset buttons themselves, unless the value is empty. */
function lacksLabel(type: string | undefined, value: string | undefined): boolean {
  const kind = type?.trim().toLowerCase()
  return kind === 'button' || ((kind === 'submit' || kind === 'reset') && value !== undefined)
}
