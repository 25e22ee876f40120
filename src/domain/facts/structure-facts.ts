import type { Listed } from './listed.ts'
import type { PageRegion } from './page-region.ts'

/** An `<h1>` to `<h6>`. */
export type Heading = {
  level: number
  text: string
  /** The first alt text of an image in the heading. */
  imageAlt: string
  region: PageRegion
  isHidden: boolean
  /** Hidden from screen readers only. */
  isAriaHidden: boolean
  /** Set if it, or something in it, has a name for screen readers: an `aria-label` or the title of an SVG. */
  isLabelled?: true
  /** Set if it is an H2 to H6 without text that has an id, by which a script may fill it. */
  hasId?: true
  path: string
}

export type DomFacts = {
  /** All elements, without the content of templates. */
  elements: number
  /** The level of the deepest element; `<html>` is level 1. */
  depth: number
  /** Where the deepest element is; empty if it is above level 21. */
  deepest: string
  mostChildren: number
  /** The element with the most children; empty up to 20 of them. */
  mostChildrenIn: string
  /** `data` are data: URLs in attributes. */
  inlineBytes: { script: number; style: number; json: number; data: number }
  /** Images in data: URLs, in attributes and styles. */
  dataImages: { count: number; bytes: number; first: PlacedBytes[] }
  svgs: InlineSvgs
}

export type PlacedBytes = { bytes: number; path: string }

/** `largest` has each different SVG once, with the line of the first, by the bytes that they take together. */
export type InlineSvgs = {
  count: number
  bytes: number
  largest: { hash: string; bytes: number; count: number; line: number }[]
}

export type DocumentMode = 'no-quirks' | 'quirks' | 'limited-quirks'

export type DocumentFacts = {
  mode: DocumentMode
  doctype: string | null
  /** The first characters of the page. */
  start: string
  /** The element or `#text` that began the body; null if a `<body>` tag did, or if the body is empty. */
  headEndedBy: { name: string; path: string } | null
  /** Titles, bases, metas and links to canonical and alternate pages, except microdata, JSON versions and oEmbed. */
  headElementsInBody: Listed<HeadElementInBody>
  /** The first start tags of html, head and body, in their order. */
  pageTags: string[]
  bases: BaseTag[]
  /** The URL against which the page's links are resolved. */
  baseUrl: string
  /** The places are those of the second and later elements with the id. */
  repeatedIds: Listed<{ id: string; count: number; paths: string[] }>
  /** Errors after which the tree differs from what is written. */
  errors: Listed<{ kind: string; line: number }>
  /** Each name once, with the place of the first. */
  obsolete: ObsoleteElement[]
  /** Empty elements into which a script probably writes the page. */
  emptyAppRoots: { id: string; path: string }[]
  /** `<tbody>` elements without rows: a script probably adds them. */
  emptyTableBodies: number
  /** Empty menus, headers and the like, which a script probably fills. Unknown in facts of version 2. */
  emptyParts: number
  /** The texts of the first `<noscript>` elements in the body. */
  noscripts: string[]
}

/** `key` is the lower-case name, property or http-equiv of a meta, or the relation of a link. */
export type HeadElementInBody = { name: string; key: string; path: string }

/** `after` is the name of the first element with a URL before it. */
export type BaseTag = { href: string | null; isInHead: boolean; after: string | null }

export type ObsoleteElement = { name: string; count: number; path: string }

/** Elements with `data-nosnippet`. `mainWords` is how many words of the main text are in them. */
export type SnippetParts = Listed<SnippetPart> & { mainWords: number }

export type SnippetPart = { name: string; path: string }

/** Why a visitor does not see a part; `display` includes visibility. */
export type HidingReason = 'hidden' | 'display' | 'font size' | 'opacity' | 'text indent' | 'off screen' | 'color'

/** `total` counts hidden parts without words and links as well. */
export type HiddenFacts = Listed<HiddenPart>

export type HiddenPart = {
  why: HidingReason
  words: number
  linkCount: number
  /** Links to other hosts, each once. */
  links: string[]
  /** Visitors can open it (menu, tab, dialog, popover, controlled by a button), or it is for screen readers. */
  isExpected: boolean
  path: string
}

export type FormFacts = {
  formCount: number
  forms: Form[]
  fieldCount: number
  fields: FormField[]
  /** Labels for an id that no field has. */
  brokenLabels: Listed<{ for: string; path: string }>
}

export type Form = {
  /** As written; null without the attribute. */
  action: string | null
  /** Where it is sent; null if that is no web URL. */
  url: string | null
  method: 'get' | 'post' | 'dialog'
  /** The method is written, not the default. */
  hasMethod?: true
  /** An attribute such as `onsubmit` names a script that handles the form. */
  hasHandler?: true
  id: string
  region: PageRegion
  path: string
}

export type FormField = {
  /** The type of an input or button in lower case, `select` or `textarea`. */
  type: string
  name: string
  /** The position of its form in `forms`; null without one. */
  form: number | null
  /** What gives it a name for visitors; null if nothing does. */
  naming: FieldNaming | null
  autocomplete: string | null
  /** For radio buttons: in a fieldset with a legend, or in a group with a name. */
  isInNamedGroup: boolean
  isHidden: boolean
  /** Hidden from screen readers, such as a trap for robots. */
  isAriaHidden?: true
  isDisabled?: true
  /** A checkbox with labels that have no text, or a radio button without a value: a style sheet's switch. */
  isSwitch?: true
  /** Its name, id, class or placeholder says that it is for searching. */
  isSearch?: true
  /** What a button says. */
  text?: string
  /** Where a button sends the form instead. */
  action?: string | null
  method?: string
  path: string
}

export type FieldNaming = 'label' | 'aria-label' | 'aria-labelledby' | 'alt' | 'title' | 'placeholder'
