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
  /** Set if the heading or an element in it has a name for screen readers: an `aria-label` or the title of an SVG. */
  isLabelled?: true
  /** Set if the heading is an empty H2 to H6 with an id, because a script may fill it. */
  hasId?: true
  path: string
}

export type DomFacts = {
  /** Number of all elements, except those inside templates. */
  elements: number
  /** The level of the deepest element; `<html>` is level 1. */
  depth: number
  /** Path of the deepest element; empty if its level is at most 20. */
  deepest: string
  mostChildren: number
  /** Path of the element with the most children; empty if it has at most 20. */
  mostChildrenIn: string
  /** `data` counts data: URLs in attributes. */
  inlineBytes: { script: number; style: number; json: number; data: number }
  /** Images in data: URLs, in attributes and styles. */
  dataImages: { count: number; bytes: number; first: PlacedBytes[] }
  svgs: InlineSvgs
}

export type PlacedBytes = { bytes: number; path: string }

/** `largest` has each different SVG once, with the line of its first copy. Ordered by the total size of all copies. */
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
  /** The element or `#text` that implicitly began the body; null if a `<body>` tag did, or if the body is empty. */
  headEndedBy: { name: string; path: string } | null
  /** Titles, bases, metas and links to canonical and alternate pages, except microdata, JSON versions and oEmbed. */
  headElementsInBody: Listed<HeadElementInBody>
  /** The first start tags of html, head and body, in the order of the page. */
  pageTags: string[]
  bases: BaseTag[]
  /** The URL against which the page's links are resolved. */
  baseUrl: string
  /** `paths` leads to the second and later elements with the same id. */
  repeatedIds: Listed<{ id: string; count: number; paths: string[] }>
  /** Parse errors that make the tree differ from the HTML as written. */
  errors: Listed<{ kind: string; line: number }>
  /** Each element name is listed once, with the path of its first use. */
  obsolete: ObsoleteElement[]
  /** Empty elements that a script probably fills with the whole page. */
  emptyAppRoots: { id: string; path: string }[]
  /** `<tbody>` elements without rows, which a script probably adds. */
  emptyTableBodies: number
  /** Empty menus, headers and the like, which a script probably fills. Unknown in facts of version 2. */
  emptyParts: number
  /** The texts of the first `<noscript>` elements in the body. */
  noscripts: string[]
}

/** `key` is the lower-case name, property or http-equiv of a meta, or the relation of a link. */
export type HeadElementInBody = { name: string; key: string; path: string }

/** `after` is the name of the first element before the tag whose URL is relative, so that the tag changes it. */
export type BaseTag = { href: string | null; isInHead: boolean; after: string | null }

export type ObsoleteElement = { name: string; count: number; path: string }

/** Elements with `data-nosnippet`. `mainWords` is how many words of the main text are in them. */
export type SnippetParts = Listed<SnippetPart> & { mainWords: number }

export type SnippetPart = { name: string; path: string }

/** Why visitors do not see an element; `display` also means `visibility`. */
export type HidingReason = 'hidden' | 'display' | 'font size' | 'opacity' | 'text indent' | 'off screen' | 'color'

/** `total` also counts hidden parts without words and links. */
export type HiddenFacts = Listed<HiddenPart>

export type HiddenPart = {
  why: HidingReason
  words: number
  linkCount: number
  /** Links to other hosts, each once. */
  links: string[]
  /** Hidden as usual: visitors can open the part (menu, tab, dialog, popover), or it is for screen readers. */
  isExpected: boolean
  path: string
}

export type FormFacts = {
  formCount: number
  forms: Form[]
  fieldCount: number
  fields: FormField[]
  /** Labels whose `for` names an id that no field has. */
  brokenLabels: Listed<{ for: string; path: string }>
}

export type Form = {
  /** As written; null without the attribute. */
  action: string | null
  /** Where the form is sent; null if that is not a web URL. */
  url: string | null
  method: 'get' | 'post' | 'dialog'
  /** The form has a `method` attribute. */
  hasMethod?: true
  /** An attribute such as `onsubmit` names a script that handles the form. */
  hasHandler?: true
  id: string
  region: PageRegion
  path: string
}

export type FormField = {
  /** The `type` of an input or button in lower case, or `select` or `textarea`. */
  type: string
  name: string
  /** Index of the field's form in `forms`; null if it has none. */
  form: number | null
  /** What gives the field a name that visitors see; null if nothing does. */
  naming: FieldNaming | null
  autocomplete: string | null
  /** The radio button is in a fieldset with a legend, or in a group with a name. */
  isInNamedGroup: boolean
  isHidden: boolean
  /** Hidden from screen readers, for example because it is a trap for bots. */
  isAriaHidden?: true
  isDisabled?: true
  /** A checkbox whose labels have no text, or a radio button without a value: style sheets use them as switches. */
  isSwitch?: true
  /** The name, id, class or placeholder suggests a search field. */
  isSearch?: true
  /** The text of a button. */
  text?: string
  /** The `formaction` of a button, which replaces the action of the form. */
  action?: string | null
  method?: string
  path: string
}

export type FieldNaming = 'label' | 'aria-label' | 'aria-labelledby' | 'alt' | 'title' | 'placeholder'
