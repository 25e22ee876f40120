import {
  type Extracted,
  type ExtractedColumn,
  type ExtractionRule,
  extractedColumnId,
  MAX_PAGE_MS,
  MAX_SEARCHED,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  rulesKey,
} from '#domain/extraction/extraction-rule.ts'
import { cutText } from '../facts/bounds.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { type CompiledRule, compileRule } from './compile-rule.ts'
import { createTimeBudget, type TimeBudget, TimeIsOver } from './time-budget.ts'
import { attributeOf, type Element, htmlOf, isElement, textOf } from './tree-text.ts'
import { toXPathTree, type XPathNode } from './xpath-tree.ts'

const TOO_LATE = `not extracted: the ${MAX_PAGE_MS} ms for a page were over`
const NOT_ALL = `not all: the ${MAX_PAGE_MS} ms for a page were over`
const TOO_LARGE = 'not extracted: the page has too many elements'
/** How many characters of a value are read before white space is collapsed. */
const MAX_READ = 50 * MAX_VALUE_LENGTH

/** What the rules of a project find on a page. It never throws because of a rule. */
export function extractValues(
  html: string,
  rules: readonly ExtractionRule[],
  budget: TimeBudget = createTimeBudget(MAX_PAGE_MS),
): Extracted {
  const key = rulesKey(rules)
  const page = openPage(html, budget)
  const columns = compiledRules(key, rules).map((compiled) => {
    return [
      extractedColumnId(compiled.rule),
      'problem' in compiled ? refused(compiled.problem) : extract(compiled, page),
    ]
  })
  return { rules: key, columns: Object.fromEntries(columns) }
}

type Page = ReturnType<typeof openPage>

/** Trees are built when the first rule needs one. */
function openPage(html: string, budget: TimeBudget) {
  let document: ReturnType<typeof parseHtml> | undefined
  let root: XPathNode | undefined
  const tree = () => {
    document ??= parseHtml(html)
    return document
  }
  return {
    html,
    budget,
    tree,
    xpathTree() {
      const parsed = tree()
      if (parsed === null) return null
      root ??= toXPathTree(parsed, budget)
      return root
    },
  }
}

type KnownRule = CompiledRule | { rule: ExtractionRule; problem: string }

const MAX_KNOWN = 20
const known = new Map<string, KnownRule[]>()

/** Compiled rules are remembered, because a thread reads many pages with the same rules. */
function compiledRules(key: string, rules: readonly ExtractionRule[]): KnownRule[] {
  const found = known.get(key)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const compiled = rules.map((rule): KnownRule => {
    try {
      return compileRule(rule)
    } catch (error) {
      return { rule, problem: `not extracted: ${error instanceof Error ? error.message : String(error)}` }
    }
  })
  known.set(key, compiled)
  return compiled
}

function extract(compiled: CompiledRule, page: Page): ExtractedColumn {
  const found = createFound(compiled.rule)
  try {
    if (page.budget.isOver()) throw new TimeIsOver()
    if (compiled.by === 'regex') findByRegex(compiled, page, found)
    else if (page.tree() === null) return refused(TOO_LARGE)
    else if (compiled.by === 'css') findByCss(compiled, page, found)
    else findByXPath(compiled, page, found)
    return found.column()
  } catch (error) {
    const isLate = error instanceof TimeIsOver
    const reason = error instanceof Error ? error.message : String(error)
    const column = found.column()
    const problem = isLate ? (column.count > 0 ? NOT_ALL : TOO_LATE) : `not extracted: ${reason}`
    return { ...column, isCut: true, problem }
  }
}

type Found = ReturnType<typeof createFound>

function createFound({ take }: ExtractionRule) {
  const values: string[] = []
  let count = 0
  let isCut = false
  return {
    /** Calls `read` only if the value is kept. An empty text counts as a match without a value. */
    add(read: () => string): void {
      count += 1
      if (take === 'count') return
      if (values.length >= MAX_VALUES) {
        isCut = true
        return
      }
      const value = read()
      const text = (take === 'html' ? value : value.replace(/\s+/g, ' ')).trim().replaceAll('\0', '').toWellFormed()
      if (text.length > MAX_VALUE_LENGTH) isCut = true
      const kept = cutText(text, MAX_VALUE_LENGTH)
      values.push(kept.length < text.length ? `${kept}…` : kept)
    },
    addCount(number: number): void {
      count += number
    },
    cut(): void {
      isCut = true
    },
    column: (): ExtractedColumn => ({ values, count, ...(isCut && { isCut }) }),
  }
}

function findByRegex({ query }: CompiledRule & { by: 'regex' }, { html, budget }: Page, found: Found): void {
  const matcher = query.matcher(html.length > MAX_SEARCHED ? html.slice(0, MAX_SEARCHED) : html)
  if (html.length > MAX_SEARCHED) found.cut()
  const group = matcher.groupCount() > 0 ? 1 : 0
  while (matcher.find()) {
    found.add(() => matcher.group(group) ?? '')
    if (budget.isOver()) throw new TimeIsOver()
  }
}

function findByCss({ rule, query }: CompiledRule & { by: 'css' }, page: Page, found: Found): void {
  const document = page.tree()
  if (document === null) return
  for (const element of query(document, page.budget)) addElement(element, rule, page, found)
}

function addElement(element: Element, { take, attribute }: ExtractionRule, { budget }: Page, found: Found): void {
  if (take === 'attribute') {
    const value = attributeOf(element, attribute) ?? attributeOf(element, attribute.toLowerCase())
    if (value !== undefined) found.add(() => value)
  } else if (take === 'html') found.add(() => htmlOf(element, budget))
  else found.add(() => textOf(element, MAX_READ, budget))
}

function findByXPath({ rule, query }: CompiledRule & { by: 'xpath' }, page: Page, found: Found): void {
  const root = page.xpathTree()
  if (root === null) return
  const result = query(root)
  if (Array.isArray(result)) {
    for (const node of result) addNode(node, rule, page, found)
  } else if (rule.take === 'count') found.addCount(countOf(result))
  else if (result !== '' && !Number.isNaN(result)) found.add(() => String(result))
}

function countOf(result: string | number | boolean): number {
  if (typeof result === 'number') return Number.isFinite(result) ? Math.max(0, Math.round(result)) : 0
  return result ? 1 : 0
}

function addNode({ source, nodeValue }: XPathNode, rule: ExtractionRule, page: Page, found: Found): void {
  if (source !== null && isElement(source)) addElement(source, rule, page, found)
  else if (source !== null && nodeValue === null) found.add(() => textOf(source, MAX_READ, page.budget))
  else found.add(() => nodeValue ?? '')
}

function refused(problem: string): ExtractedColumn {
  return { values: [], count: 0, problem }
}
