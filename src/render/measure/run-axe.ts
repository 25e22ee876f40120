import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from '#domain/browser/measured-facts.ts'
import { SHARED } from './page-scripts.ts'

const MAX_ELEMENTS = 10
const MAX_RULES = 30
/** On larger pages, axe takes longer than we wait, and it cannot be stopped. */
const MAX_PAGE_ELEMENTS = 8000

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules of axe that are not run, because one of our own checks reports the same from the HTML. */
const REPORTED_BY_CHECKS: Readonly<Record<string, string>> = {
  'area-alt': 'area_without_alt',
  'aria-allowed-attr': 'aria_attribute_invalid',
  'aria-deprecated-role': 'aria_role_invalid',
  'aria-hidden-body': 'aria_hidden_body',
  'aria-hidden-focus': 'aria_hidden_focusable',
  'aria-required-attr': 'aria_required_missing',
  'aria-roles': 'aria_role_invalid',
  'aria-valid-attr': 'aria_attribute_invalid',
  'aria-valid-attr-value': 'aria_value_invalid',
  'autocomplete-valid': 'autocomplete_invalid',
  'button-name': 'button_without_name',
  bypass: 'no_bypass',
  'definition-list': 'list_structure',
  dlitem: 'list_structure',
  'document-title': 'missing_title',
  'duplicate-id-aria': 'duplicate_id',
  'frame-title': 'frame_without_title',
  'html-has-lang': 'missing_lang',
  'html-lang-valid': 'invalid_lang',
  'html-xml-lang-mismatch': 'lang_xml_mismatch',
  'image-alt': 'missing_alt_attribute',
  'input-button-name': 'button_without_name',
  'input-image-alt': 'image_input_without_alt',
  label: 'control_without_label',
  'link-name': 'empty_anchor',
  list: 'list_structure',
  listitem: 'list_structure',
  'meta-refresh': 'timed_refresh',
  'meta-viewport': 'viewport_blocks_zoom',
  'nested-interactive': 'nested_interactive',
  'no-autoplay-audio': 'autoplay_with_sound',
  'object-alt': 'object_without_text',
  'role-img-alt': 'svg_without_name',
  'select-name': 'control_without_label',
  'svg-img-alt': 'svg_without_name',
  'td-headers-attr': 'table_without_headers',
  'th-has-data-cells': 'table_without_headers',
  'valid-lang': 'lang_part_invalid',
  'video-caption': 'video_without_captions',
}

const require = createRequire(import.meta.url)
let source: string | null = null

/** Defines `axe` in the world of the script. */
export function axeSource(): string {
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** CSS pixels, from WCAG 2.5.8. */
const MIN_TARGET = 24

/** Null if the page is too large. */
export type AxeReply = AxeResults | null

export const RUN_AXE = `(async () => {
  ${SHARED}
  if (document.getElementsByTagName('*').length > ${MAX_PAGE_ELEMENTS}) return null
  const off = ${JSON.stringify(Object.keys(REPORTED_BY_CHECKS))}
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} },
    rules: { ...Object.fromEntries(off.map((id) => [id, { enabled: false }])), 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
    preload: false,
    selectors: false,
  })
  const of = (id) => violations.find((rule) => rule.id === id)?.nodes ?? []
  const dataOf = ({ any, all, none }, id) => [...any, ...all, ...none].find((check) => check.id === id)?.data ?? {}
  const contrast = of('color-contrast')
  // axe also reports large controls that contain a small one. The small one is reported by itself.
  const sizeOf = ({ element }) => element.getBoundingClientRect()
  const isSmall = ({ width, height }) => width < ${MIN_TARGET} || height < ${MIN_TARGET}
  const targets = of('target-size').filter((node) => isSmall(sizeOf(node)))
  const first = (nodes) => nodes.slice(0, ${MAX_ELEMENTS})
  return {
    contrast: {
      count: contrast.length,
      elements: first(contrast).map((node) => {
        const { contrastRatio, expectedContrastRatio } = dataOf(node, 'color-contrast')
        return { at: pathOf(node.element), ratio: Number(contrastRatio) || 0, needed: parseFloat(expectedContrastRatio) || 4.5 }
      }),
    },
    targets: {
      count: targets.length,
      elements: first(targets).map((node) => {
        const { width, height } = sizeOf(node)
        return { at: pathOf(node.element), width: round(width), height: round(height) }
      }),
    },
    others: violations.filter(({ id }) => id !== 'color-contrast' && id !== 'target-size').slice(0, ${MAX_RULES})
      .map(({ id, help, nodes }) => ({ rule: id, help: collapse(help, 200), count: nodes.length,
        elements: first(nodes).map((node) => pathOf(node.element)) })),
  }
})()`
