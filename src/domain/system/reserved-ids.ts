/** Element ids that our page layout uses; headings in editors' content must not get them. */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  ...['content', 'main', 'root', 'top', 'footer-title', 'ways-on-search', 'contents-title', 'related-title'],
  ...['posts-title', 'stuck-title', 'found-title', 'support-search', 'vote-title'],
])
