import type { Listed } from './listed.ts'

/**
 * The files that a page loads, except images and media. Files inside `<noscript>` are left out, because hardly any
 * browser loads them.
 */
export type Resources = Listed<Resource> & {
  /** Calls of `document.write` in inline scripts that write a script tag. */
  documentWrites: InlineCode[]
  /** Comments of inline scripts that name a version, such as `jQuery v3.1.0`. */
  banners: InlineCode[]
}

export type Resource = {
  /** Absolute for web URLs, else as written. */
  url: string
  /**
   * - `style`: a style sheet, or one that a `<style>` imports.
   * - `font`: the preload of a font.
   * - `hint`: another preload, a prefetch, preconnect, DNS prefetch or prerender.
   * - `fetch`: an absolute URL that an inline script requests.
   */
  kind: 'script' | 'style' | 'font' | 'hint' | 'frame' | 'fetch'
  inHead: boolean
  /** Whether the browser shows nothing until it has loaded this file, which is in the head. */
  blocks: boolean
  /** Written without a scheme: `//example.org/a.js`. */
  isProtocolRelative: boolean
  /** The attributes that checks need, except `src` and `href`. An attribute without a value is an empty text. */
  attributes: Record<string, string>
  path: string
}

export type InlineCode = { text: string; path: string }

export type SecretKind =
  | 'private-key'
  | 'aws-access-key'
  | 'stripe-secret-key'
  | 'github-token'
  | 'gitlab-token'
  | 'slack-token'
  | 'sendgrid-key'
  | 'twilio-auth-token'
  | 'private-ip'
  | 'internal-host'

/** A secret in the HTML. IP addresses and host names in visible text do not count as secrets. */
export type Secret = {
  kind: SecretKind
  /** The first six characters of a key. IP addresses and host names are complete. */
  masked: string
  /** Line of the HTML, from 1. A secret may be in a comment, so it has no path. */
  line: number
}
