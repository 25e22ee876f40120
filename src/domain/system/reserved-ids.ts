/** Ids that the page around editors' content has, or may have: no heading of theirs gets one of them. */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  ...['content', 'main', 'root', 'top', 'footer-title', 'ways-on-search', 'contents-title', 'related-title'],
  ...['posts-title', 'stuck-title', 'found-title', 'support-search', 'vote-title'],
])
