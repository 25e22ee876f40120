import { RE2JS } from 're2js'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { type CssQuery, compileCss } from './css-engine.ts'
import { compileXPath, type XPathQuery } from './xpath-engine.ts'

export type CompiledRule = { rule: ExtractionRule } & (
  | { by: 'css'; query: CssQuery }
  | { by: 'xpath'; query: XPathQuery }
  | { by: 'regex'; query: RE2JS }
)

export function compileRule(rule: ExtractionRule): CompiledRule {
  switch (rule.by) {
    case 'css':
      return { rule, by: 'css', query: compileCss(rule.expression) }
    case 'xpath':
      return { rule, by: 'xpath', query: compileXPath(rule.expression) }
    case 'regex':
      return { rule, by: 'regex', query: RE2JS.compile(rule.expression) }
  }
}

const WORDS = { css: 'The CSS selector', xpath: 'The XPath', regex: 'The regular expression' } as const

/** Why the engine of the rule refuses it; null if it can be used. */
export function problemOfExpression(rule: ExtractionRule): string | null {
  try {
    compileRule(rule)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const reason = message.replace(/found $/, 'but it ends there').replace(/\.$/, '')
    return `${WORDS[rule.by]} cannot be used: ${reason}.`
  }
}
