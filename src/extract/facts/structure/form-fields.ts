import type { FieldNaming, FormField } from '#domain/facts/structure-facts.ts'
import { cutText } from '../bounds.ts'
import type { OpenedElement } from '../fact-group.ts'
import type { Resolve } from '../resolve-url.ts'

const MAX_TEXT = 200
const MAX_URL = 500
const LABELABLE: ReadonlySet<string> = new Set('button input meter output progress select textarea'.split(' '))
const SEARCH_NAMES = ['name', 'id', 'class', 'placeholder']
const SEARCH =
  /search|such(?:e|en|feld|begriff)\b|busca|recherche|cerca|pesquis|procur|\bzoek|\bs[øö][kg]|szukaj|hledat|поиск|искать|\barama?\b|搜|検索|검색|بحث/iu
const BUTTON_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image'])

/** A field as found in the page. What names it is known only at the end of the page. */
export type FoundField = {
  type: string
  name: string
  id: string
  form: number | null
  formId: string | undefined
  /** The index of a button's text. */
  text: number | null
  value: string
  labelledBy: string
  namings: Partial<Record<FieldNaming, boolean>>
  autocomplete: string | null
  formAction: string | undefined
  formMethod: string | undefined
  /** The groups around the field, which may get their names later. */
  groups: readonly { isNamed: boolean }[]
  isHidden: boolean
  isAriaHidden: boolean
  isDisabled: boolean
  hasValue: boolean
  isSearch: boolean
  path: string
}

export type FoundLabel = { for: string | null; hasText: boolean; field: FoundField | null; path: string }

export function fieldOf(
  { name, attributes, isHidden, isAriaHidden, path }: OpenedElement,
  form: number | null,
  groups: readonly { isNamed: boolean }[],
): FoundField {
  const isFilled = (attribute: string) => (attributes[attribute]?.trim() ? true : undefined)
  const type = typeOf(name, attributes.type)
  return {
    type,
    name: attributes.name ?? '',
    id: attributes.id ?? '',
    form,
    formId: attributes.form,
    text: null,
    value: BUTTON_TYPES.has(type) ? (attributes.value ?? '') : '',
    labelledBy: attributes['aria-labelledby'] ?? '',
    namings: {
      'aria-label': isFilled('aria-label'),
      alt: type === 'image' ? isFilled('alt') : undefined,
      title: isFilled('title'),
      placeholder: isFilled('placeholder'),
    },
    autocomplete: attributes.autocomplete ?? null,
    formAction: attributes.formaction,
    formMethod: attributes.formmethod,
    groups: type === 'radio' ? [...groups] : [],
    isHidden,
    isAriaHidden,
    isDisabled: attributes.disabled !== undefined,
    hasValue: attributes.value !== undefined,
    isSearch: SEARCH_NAMES.some((each) => SEARCH.test(attributes[each] ?? '')),
    path: path(),
  }
}

function typeOf(name: string, type: string | undefined): string {
  if (name === 'select' || name === 'textarea') return name
  const written = type?.toLowerCase() ?? ''
  if (name === 'button') return written === 'button' || written === 'reset' ? written : 'submit'
  return /^[a-z-]{1,20}$/.test(written) ? written : 'text'
}

type Known = {
  formIds: ReadonlyMap<string, number>
  hasLabel: boolean
  hasEmptyLabel: boolean
  hasId(id: string): boolean
  text: string | null
  resolve: Resolve
}

/** Converts a field to its facts. Its `naming` is the first of the possible ways that it has. */
export function toField(
  field: FoundField,
  { formIds, hasLabel, hasEmptyLabel, hasId, text, resolve }: Known,
): FormField {
  const { namings, formAction } = field
  const isLabelledBy = field.labelledBy.split(/\s+/).some((id) => id !== '' && hasId(id))
  const order: [FieldNaming, boolean | undefined][] = [
    ['aria-labelledby', isLabelledBy],
    ['aria-label', namings['aria-label']],
    ['label', hasLabel],
    ['alt', namings.alt],
    ['title', namings.title],
    ['placeholder', namings.placeholder],
  ]
  const shown = text || field.value
  const isSwitch = field.type === 'radio' ? !field.hasValue : field.type === 'checkbox' && !hasLabel && hasEmptyLabel
  return {
    type: field.type,
    name: cutText(field.name, MAX_TEXT),
    form: field.formId === undefined ? field.form : (formIds.get(field.formId) ?? null),
    naming: order.find(([, isNamed]) => isNamed)?.[0] ?? null,
    autocomplete: field.autocomplete === null ? null : cutText(field.autocomplete, MAX_TEXT),
    isInNamedGroup: field.groups.some((group) => group.isNamed),
    isHidden: field.isHidden,
    ...(field.isAriaHidden && { isAriaHidden: true as const }),
    ...(field.isDisabled && { isDisabled: true as const }),
    ...(isSwitch && { isSwitch: true as const }),
    ...(field.isSearch && { isSearch: true as const }),
    ...(shown === '' ? {} : { text: cutText(shown, MAX_TEXT) }),
    ...(formAction === undefined ? {} : { action: cutText(resolve(formAction) ?? '', MAX_URL) || null }),
    ...(field.formMethod === undefined ? {} : { method: cutText(field.formMethod.toLowerCase(), MAX_TEXT) }),
    path: field.path,
  }
}

/** Whether a label can be for an element of this name. Custom elements may be fields. */
export function isLabelable(name: string | undefined): boolean {
  return name !== undefined && (LABELABLE.has(name) || name.includes('-'))
}
