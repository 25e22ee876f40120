/** Where a page declares something: in a tag of its head, in a tag elsewhere, or in a response header. */
export type DeclaredIn = 'head' | 'body' | 'header'

/** A `<title>`, except in an SVG. */
export type PageTitle = { text: string; isInHead: boolean }

/** A `<meta name=description>`. The text is empty without content. */
export type MetaDescription = {
  text: string
  isInHead: boolean
  /** Attributes that a meta tag cannot have. They appear if the text contains an unescaped quote. */
  strayAttributes: string[]
}

/** A `rel=canonical` or `rel=amphtml`, valid or not. */
export type CanonicalLink = {
  rel: 'canonical' | 'amphtml'
  /** As written; null without the attribute. */
  href: string | null
  /** Null if `href` is empty, invalid, too long or not http(s). */
  url: string | null
  from: DeclaredIn
  /** Attributes that make search engines ignore the link: hreflang, lang, media and type. */
  attributes: Record<string, string>
}

/** What one meta tag, or one part of an X-Robots-Tag header, says to one crawler. */
export type RobotsStatement = {
  /** In lower case; `robots` means all crawlers. */
  agent: string
  from: DeclaredIn
  /** All rules in the order of the page, unknown ones included. */
  rules: RobotsRule[]
  /** The rules as written; long ones are cut. Missing in facts of older versions. */
  written?: string
}

/** `max-snippet: 20` has a value, `noindex` has none. Without commas, several words are one directive. */
export type RobotsRule = { /** In lower case. */ directive: string; value: string | null }

/** Details of the hreflang at the same index in `hreflangs`, continued with `inBody.hreflangs`. */
export type HreflangDetail = { /** As written; null if it equals the URL. */ href: string | null; from: DeclaredIn }

/** A meta tag that no other group contains. Tags with `itemprop` belong to structured data. */
export type MetaTag = {
  /** A tag with several of these attributes has one entry for each. */
  attribute: 'name' | 'property' | 'http-equiv'
  /** The attribute's value in lower case. */
  key: string
  content: string
  isInHead: boolean
  /** Set if the tag comes after a script that browsers run. */
  isAfterScript?: true
  /** Browsers read the tag only if scripts are off. */
  isInNoscript?: true
}

/** A `<link>` that no other group contains: icons, feeds, manifests and the like. */
export type LinkTag = {
  /** The tokens of `rel` in lower case, separated by spaces. */
  rel: string
  /** Absolute for web URLs, else as written. */
  url: string
  /** In lower case; empty without the attribute. */
  type: string
  isInHead: boolean
}

/** An `og:` or `twitter:` value, with the attribute that contains its key. */
export type SocialTag = { attribute: 'property' | 'name' /** In lower case. */; key: string; content: string }

export type ViewportProperty =
  | 'width'
  | 'height'
  | 'initial-scale'
  | 'minimum-scale'
  | 'maximum-scale'
  | 'user-scalable'
  | 'viewport-fit'
  | 'interactive-widget'

/** A `<meta name=viewport>`. */
export type Viewport = {
  content: string
  isInHead: boolean
  /** Parsed as in Chromium and Safari: only commas and spaces are separators. Values are in lower case. */
  parsed: Partial<Record<ViewportProperty, string>>
}

/** Which encodings the page names. The one that was used is `charset`. */
export type PageCharsets = {
  header: NamedCharset | null
  /** From the first meta tag with a known encoding, else from the first with any encoding. */
  meta: NamedCharset | null
  /** The byte at which that meta tag begins; null if there is none, or if it is too late for browsers to read. */
  metaOffset: number | null
  /** From the XML declaration. */
  xml: NamedCharset | null
  /** The encoding of the byte order mark. */
  bom: string | null
}

/** A label as written, and its WHATWG name in lower case; null for an unknown label. */
export type NamedCharset = { label: string; encoding: string | null }

/** Languages and directions as written. The language of `<html>` is the fact `lang`. */
export type PageLangs = {
  html: { xmlLang: string | null; dir: string | null }
  body: { lang: string | null; xmlLang: string | null; dir: string | null }
  /** How many elements inside the body have a `lang` attribute. */
  partCount: number
  /** The different languages of these elements. */
  parts: LangPart[]
}

export type LangPart = {
  lang: string
  count: number
  /** Path of the first element with this language. */
  path: string
}
