import type { PageRegion } from '#domain/facts/page-region.ts'
import type { FormFacts } from '#domain/facts/structure-facts.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { type FoundField, type FoundLabel, fieldOf, isLabelable, toField } from './form-fields.ts'

const MAX_FORMS = 100
const MAX_FIELDS = 500
const MAX_LABELS = 2000
const MAX_BROKEN_LABELS = 50
const MAX_TEXT = 200
const MAX_URL = 500
const NAMES = 'aria-label aria-labelledby title'
const HANDLERS = 'onsubmit ng-submit hx-post'
const CONTROL = `name form formaction formmethod ${NAMES}`
const IN_TABLE = /(?:^|> )(?:table|tbody|thead|tfoot|tr)(?::\d+)? > form(?::\d+)?$/
/** Elements whose text is collected. */
const WITH_TEXT: ReadonlySet<string> = new Set(['label', 'legend', 'button'])
const GROUPS: ReadonlySet<string> = new Set(['group', 'radiogroup'])

type FoundForm = {
  action: string | null
  method: string
  hasHandler: boolean
  id: string
  region: PageRegion
  path: string
}
type Group = { isNamed: boolean }

/** Forms and fields, what names each field, and labels without a field. */
export const forms: FactGroup<'forms', FormFacts> = {
  name: 'forms',
  version: 4,
  reads: {
    form: `action method id ${HANDLERS} ${NAMES}`,
    input: `type value alt placeholder autocomplete disabled class ${CONTROL}`,
    select: `autocomplete disabled class ${CONTROL}`,
    textarea: `placeholder autocomplete disabled class ${CONTROL}`,
    button: `type value ${CONTROL}`,
    label: 'for aria-label',
    fieldset: NAMES,
    legend: '',
    img: 'alt',
    '*': 'role',
  },
  collect: createForms,
}

function createForms(readText: ReadText) {
  const found: FoundForm[] = []
  const fields: FoundField[] = []
  const labels: FoundLabel[] = []
  const openLabels: FoundLabel[] = []
  const groups: Group[] = []
  const buttons = createTextParts()
  const open: number[] = []
  /** A form directly in a table has no content in the tree, but the fields after it belong to it. */
  let formInTable: number | null = null
  let formCount = 0
  let fieldCount = 0
  let openSelects = 0
  let openLegends = 0
  /** One entry per open reported element: what has to be undone when it closes. */
  const reported: ('form' | 'label' | 'group' | 'legend' | 'select' | 'button' | null)[] = []

  function openForm(element: OpenedElement): void {
    formCount += 1
    formInTable = null
    const isKept = found.length < MAX_FORMS
    open.push(isKept ? found.length : -1)
    if (isKept) found.push(formOf(element))
    groups.push({ isNamed: hasName(element.attributes) })
  }

  function openField(element: OpenedElement): void {
    fieldCount += 1
    if (fields.length >= MAX_FIELDS) return
    const around = formInTable ?? open.at(-1) ?? -1
    const label = element.name === 'button' ? undefined : openLabels.find((each) => each.field === null)
    const field = fieldOf(element, around === -1 ? null : around, groups)
    if (label && field.type !== 'hidden') label.field = field
    if (element.name === 'button') field.text = buttons.count()
    fields.push(field)
  }

  function openLabel(element: OpenedElement): void {
    const isKept = labels.length < MAX_LABELS
    const label = labelOf(element, isKept)
    openLabels.push(label)
    if (isKept) labels.push(label)
  }

  function addText(): void {
    if (openSelects === 0) for (const label of openLabels) label.hasText = true
    if (openLegends > 0) for (const group of groups.slice(-1)) group.isNamed = true
  }

  function enter(element: OpenedElement): (typeof reported)[number] {
    const { name, attributes, isForeign } = element
    if (isForeign) return null
    if (name === 'form' || name === 'label') {
      if (name === 'form') openForm(element)
      else openLabel(element)
      return name
    }
    if (name === 'img' && attributes.alt?.trim()) addText()
    if (name === 'legend') openLegends += 1
    if (name === 'legend') return name
    if (name === 'fieldset' || GROUPS.has(attributes.role?.trim().toLowerCase() ?? '')) {
      groups.push({ isNamed: hasName(attributes) })
      return 'group'
    }
    if (name !== 'input' && name !== 'select' && name !== 'textarea' && name !== 'button') return null
    openField(element)
    if (name === 'select') openSelects += 1
    if (name !== 'button') return name === 'select' ? 'select' : null
    if (fields.at(-1)?.text !== buttons.count()) return null
    buttons.open()
    return 'button'
  }

  return {
    open(element: OpenedElement): void {
      if (element.name === 'html' && !element.isForeign) return
      const kind = enter(element)
      reported.push(kind)
      if (kind !== null && WITH_TEXT.has(kind)) readText(true)
    },
    close(): void {
      const kind = reported.pop()
      if (kind === 'form') {
        groups.pop()
        const form = open.pop() ?? -1
        formInTable = IN_TABLE.test(found[form]?.path ?? '') ? form : null
      } else if (kind === 'label') openLabels.pop()
      else if (kind === 'group') groups.pop()
      else if (kind === 'legend') openLegends -= 1
      else if (kind === 'select') openSelects -= 1
      else if (kind === 'button') buttons.close()
      if (kind && WITH_TEXT.has(kind)) readText(buttons.isOpen() || openLabels.length + openLegends > 0)
    },
    text(data: string): void {
      buttons.add(data)
      if (openLabels.length + openLegends > 0 && /\S/.test(data)) addText()
    },
    facts: (page: CollectedPage) => toFacts({ found, fields, labels, formCount, fieldCount }, buttons.texts(), page),
  }
}

type Collected = {
  found: readonly FoundForm[]
  fields: readonly FoundField[]
  labels: readonly FoundLabel[]
  formCount: number
  fieldCount: number
}

function toFacts(
  { found, fields, labels, formCount, fieldCount }: Collected,
  texts: readonly string[],
  { resolve, response, ids }: CollectedPage,
): FormFacts {
  const formIds = new Map(found.map(({ id }, index) => [id, index]))
  const labelled = new Set(labels.flatMap((label) => (label.hasText && label.for !== null ? [label.for] : [])))
  const withEmptyLabel = new Set(labels.flatMap((label) => (label.hasText ? [] : [label.for])))
  const wrapped = new Set(labels.flatMap((label) => (label.hasText && label.for === null ? [label.field] : [])))
  const hiddenIds = new Set(fields.flatMap(({ type, id }) => (type === 'hidden' ? [id] : [])))
  const broken = labels.filter(({ for: id }) => id !== null && (!isLabelable(ids.elementOf(id)) || hiddenIds.has(id)))
  return {
    formCount,
    forms: found.map(({ action, method, hasHandler, id, region, path }) => ({
      action: action === null ? null : cutText(action, MAX_URL),
      url: cutText(resolve(action?.trim() || response.url) ?? '', MAX_URL) || null,
      method: method.trim().toLowerCase() === 'post' ? 'post' : methodOf(method),
      ...(method.trim() !== '' && { hasMethod: true as const }),
      ...(hasHandler && { hasHandler: true as const }),
      id: cutText(id, MAX_TEXT),
      region,
      path,
    })),
    fieldCount,
    fields: fields.map((field) =>
      toField(field, {
        formIds,
        hasLabel: wrapped.has(field) || (field.id !== '' && labelled.has(field.id)),
        hasEmptyLabel: field.id !== '' && withEmptyLabel.has(field.id),
        hasId: (id) => ids.countOf(id) > 0,
        text: field.text === null ? null : (texts[field.text] ?? ''),
        resolve,
      }),
    ),
    brokenLabels: {
      total: broken.length,
      entries: broken
        .slice(0, MAX_BROKEN_LABELS)
        .map((label) => ({ for: cutText(label.for ?? '', MAX_TEXT), path: label.path })),
    },
  }
}

function formOf({ attributes, region, path }: OpenedElement): FoundForm {
  const { action = null, method = '', id = '' } = attributes
  const hasHandler = HANDLERS.split(' ').some((name) => attributes[name] !== undefined)
  return { action, method, hasHandler, id, region, path: path() }
}

function labelOf({ attributes, path }: OpenedElement, isKept: boolean): FoundLabel {
  const isFor = attributes.for !== undefined
  const hasText = Boolean(attributes['aria-label']?.trim())
  return { for: attributes.for ?? null, hasText, field: null, path: isFor && isKept ? path() : '' }
}

function hasName({ 'aria-label': label, 'aria-labelledby': reference, title }: Attributes): boolean {
  return [label, reference, title].some((each) => each?.trim())
}

function methodOf(method: string): 'get' | 'dialog' {
  return method.trim().toLowerCase() === 'dialog' ? 'dialog' : 'get'
}
