import sanitizeHtml from 'sanitize-html'

/** What editors may write; everything else is left out, its text kept where that is harmless. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES)
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'figure'],
    ...[
      'figcaption',
      'strong',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'kbd',
      'mark',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
    code: ['class'],
  },
  allowedClasses: { code: [/^language-[\w-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', b: 'strong', i: 'em' },
  // Pictures come from us: a visitor's browser asks nobody else.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(media|images)\/[\w./-]+$/.test(attribs.src ?? ''),
}
