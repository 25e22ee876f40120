import type { Listed } from './listed.ts'

/** The files that a page names, without images and media. Those inside `<noscript>` are left out: nearly no browser
 * loads them. */
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
   * - `fetch`: a whole URL that an inline script requests.
   */
  kind: 'script' | 'style' | 'font' | 'hint' | 'frame' | 'fetch'
  inHead: boolean
  /** The browser shows nothing before it has loaded this file of the head. */
  blocks: boolean
  /** Written without a scheme: `//example.org/a.js`. */
  isProtocolRelative: boolean
  /** As far as checks need them, without `src` and `href`; empty for those without a value. */
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

/** IP addresses and hosts in visible text are left out. */
export type Secret = {
  kind: SecretKind
  /** The first six characters of a key. IP addresses and host names are complete. */
  masked: string
  /** Line of the HTML, from 1. A secret may be in a comment, so it has no path. */
  line: number
}
